import { readSolapiAccess } from '@kkumteo/partners/solapi/access';
import {
  solapiAddRequestSchema,
  solapiGroupRequestSchema,
  type SolapiMessage,
} from '@kkumteo/partners/solapi/requests';
import { SOLAPI_REGISTERED } from '@kkumteo/partners/solapi/answers';
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { addressPart } from '../card/serve.ts';
import type { Group, KeptNote, MessageBox } from './box.ts';
import { sentinels } from './faults.ts';
import type { MessageSandbox, Answer } from './messages.ts';

const TOLERANCE_MS = 15 * 60_000;
const KAKAO_REFUSED = '3102';
const NUMBER_REFUSED = '3013';
// The service's own number for it is not known to us.
const DUPLICATE = 'duplicate';

const refuse = (status: number, errorCode: string, errorMessage: string): Answer => ({
  status,
  body: { errorCode, errorMessage },
});

export const callRefused = refuse(400, 'ValidationError', '요청을 처리할 수 없습니다.');

type Handle = (request: FastifyRequest) => Answer;

/** A call with the right signature, made now. */
export const signed =
  (sandbox: MessageSandbox, handle: Handle): Handle =>
  (request) => {
    const access = readSolapiAccess(request.headers.authorization ?? '');
    if (access === null) return refuse(401, 'InvalidAuthorization', '인증 헤더가 올바르지 않습니다.');
    const wanted = createHmac('sha256', sandbox.token).update(`${access.date}${access.salt}`).digest('hex');
    if (access.apiKey !== sandbox.token || access.signature !== wanted)
      return refuse(403, 'SignatureDoesNotMatch', '서명이 일치하지 않습니다.');
    if (Math.abs(Date.now() - Date.parse(access.date)) > TOLERANCE_MS)
      return refuse(403, 'RequestTimeTooSkewed', '요청 시간이 너무 다릅니다.');
    return handle(request);
  };

/** `POST /messages/v4/groups` */
export const makeGroup =
  (sandbox: MessageSandbox): Handle =>
  (request) => {
    const input = solapiGroupRequestSchema.safeParse(request.body);
    if (!input.success) return callRefused;
    const { allowDuplicates } = input.data;
    const group: Group = {
      allowDuplicates,
      groupId: `G4V${randomBytes(14).toString('hex').toUpperCase()}`,
      status: 'PENDING',
      added: [],
    };
    sandbox.box.saveGroup(group);
    return { status: 200, body: shown(group) };
  };

/** `GET /messages/v4/groups/{groupId}` */
export const getGroup =
  (sandbox: MessageSandbox): Handle =>
  (request) =>
    withGroup(sandbox, request, (group) => ({ status: 200, body: shown(group) }));

/** `PUT /messages/v4/groups/{groupId}/messages`: what can't be registered stays in the group and is not sent. */
export const addToGroup =
  (sandbox: MessageSandbox): Handle =>
  (request) =>
    withGroup(sandbox, request, (group) => {
      const read = solapiAddRequestSchema.safeParse(request.body);
      if (!read.success) return callRefused;
      if (group.status !== 'PENDING') return refuse(400, 'InvalidGroupStatus', '이미 발송된 그룹입니다.');
      const added = read.data.messages.map((message) => ({
        message,
        statusCode: statusOf(message, group, sandbox.box),
      }));
      sandbox.box.saveGroup({ ...group, added: [...group.added, ...added] });
      const resultList = added.map(({ message, statusCode }) => ({
        to: message.to,
        type: message.type,
        statusCode,
        statusMessage: statusCode === SOLAPI_REGISTERED ? '정상 접수' : '접수 실패',
        messageId: `M4V${randomBytes(14).toString('hex').toUpperCase()}`,
      }));
      const errorCount = resultList.filter(({ statusCode }) => statusCode !== SOLAPI_REGISTERED).length;
      return { status: 200, body: { errorCount, resultList } };
    });

/** `POST /messages/v4/groups/{groupId}/send` */
export const sendGroup =
  (sandbox: MessageSandbox): Handle =>
  (request) =>
    withGroup(sandbox, request, (group) => {
      if (group.status !== 'PENDING') return refuse(400, 'InvalidGroupStatus', '이미 발송된 그룹입니다.');
      const sent: Group = { ...group, status: 'COMPLETE' };
      for (const { message, statusCode } of group.added)
        if (statusCode === SOLAPI_REGISTERED) deliver(sandbox, message);
      sandbox.box.saveGroup(sent);
      return { status: 200, body: shown(sent) };
    });

function withGroup(sandbox: MessageSandbox, request: FastifyRequest, act: (group: Group) => Answer): Answer {
  const group = sandbox.box.group(addressPart(request, 'groupId'));
  return group === undefined ? refuse(404, 'ResourceNotFound', '그룹이 없습니다.') : act(group);
}

function statusOf(message: SolapiMessage, group: Group, box: MessageBox): string {
  const { to, type } = message;
  if (!group.allowDuplicates && group.added.some(({ message }) => message.to === to)) return DUPLICATE;
  if (to === sentinels.refusesAll) return NUMBER_REFUSED;
  if (type !== 'ATA') return SOLAPI_REGISTERED;
  return to === sentinels.kakaoRefuses || !saysWhatIsRegistered(message, box) ? KAKAO_REFUSED : SOLAPI_REGISTERED;
}

/** The text of 알림톡 has to be that of its template, with its places filled. */
function saysWhatIsRegistered({ text, kakaoOptions }: SolapiMessage, box: MessageBox): boolean {
  const registered = kakaoOptions && box.templateText(kakaoOptions.templateId);
  if (kakaoOptions === undefined || registered === undefined) return false;
  const filled = registered.replace(/#\{[^{}]*\}/gu, (place) => kakaoOptions.variables[place] ?? place);
  return filled === text;
}

function deliver(sandbox: MessageSandbox, message: SolapiMessage): void {
  const key = message.customFields['key'] ?? randomBytes(8).toString('hex');
  const via = message.type === 'ATA' && message.to !== sentinels.withoutKakao ? 'alimtalk' : 'text';
  const before = sandbox.box.noteOf(key);
  const first: KeptNote = { kind: 'phone', id: key, at: sandbox.clock.now(), message, via, copies: 1 };
  sandbox.box.keep(before === undefined ? first : { ...before, copies: before.copies + 1 });
}

function shown({ groupId, status, allowDuplicates, added }: Group): unknown {
  const good = added.filter(({ statusCode }) => statusCode === SOLAPI_REGISTERED).length;
  return {
    groupId,
    _id: groupId,
    status,
    count: {
      total: added.length,
      sentTotal: status === 'PENDING' ? 0 : good,
      registeredSuccess: good,
      registeredFailed: added.length - good,
    },
    allowDuplicates,
    apiVersion: '4',
  };
}
