import {
  SOLAPI_PENDING,
  SOLAPI_REGISTERED,
  solapiAddAnswerSchema,
  solapiGroupSchema,
  type SolapiGroup,
} from '@kkumteo/partners/solapi/answers';
import type { SolapiAddRequest, SolapiGroupRequest, SolapiMessage } from '@kkumteo/partners/solapi/requests';
import { SMS_BYTES, textBytes } from '@kkumteo/domain/shared/phone-text';
import type { PhoneSender, PhoneMessage, Progress, SendOutcome, SentVia } from './port.ts';
import { createSolapiCaller, type SolapiAccount, type SolapiCaller, type SolapiReply } from './solapi-call.ts';

export interface SolapiSettings extends SolapiAccount {
  /** The registered sender number of text messages, in digits. */
  readonly sender: string;
  /** The 알림톡 channel and the ids by which built-in words are registered; null where every message is a text message. */
  readonly kakao: { readonly pfId: string; readonly templates: Readonly<Record<string, string>> } | null;
}

/** Of a long text message. */
const SUBJECT_BYTES = 40;

/**
 * 알림톡 by SOLAPI. Each message has a group of its own, whose id is saved before it is filled and sent: after a lost
 * answer a retry reads from the group how far it got. Where 알림톡 does not arrive, the service itself sends the text;
 * where it is refused at once, this adapter adds the text.
 */
export function createSolapiSender(settings: SolapiSettings): PhoneSender {
  const call = createSolapiCaller(settings);
  return {
    registered: settings.kakao?.templates ?? null,
    async send(message, progress) {
      const group = await openGroup(call, message, progress);
      if (group.kind !== 'answer') return noSuccess(group);
      if (group.answer.status !== SOLAPI_PENDING) return sentAs(group.answer, message, settings);
      const filled = await fillGroup(call, settings, message, group.answer);
      if ('outcome' in filled) return filled.outcome;
      return sendGroup(call, group.answer.groupId, filled.via);
    },
  };
}

async function openGroup(
  call: SolapiCaller,
  message: PhoneMessage,
  progress: Progress,
): Promise<SolapiReply<SolapiGroup>> {
  if (progress.providerRef !== null)
    return call({ method: 'GET', path: `/groups/${progress.providerRef}`, answer: solapiGroupSchema });
  // The text that replaces a refused 알림톡 goes to the same number in the same group.
  const body: SolapiGroupRequest = { allowDuplicates: true, customFields: { key: message.key } };
  const made = await call({ method: 'POST', path: '/groups', body, answer: solapiGroupSchema });
  if (made.kind === 'answer') await progress.keep(made.answer.groupId);
  return made;
}

type Filled = { readonly via: SentVia } | { readonly outcome: SendOutcome };

async function fillGroup(
  call: SolapiCaller,
  settings: SolapiSettings,
  message: PhoneMessage,
  group: SolapiGroup,
): Promise<Filled> {
  if (group.count.registeredSuccess > 0) return { via: viaOf(group, message, settings) };
  const kakao = group.count.registeredFailed > 0 ? null : asKakao(message, settings);
  if (kakao !== null) {
    const added = await addToGroup(call, group.groupId, kakao);
    if (added.kind === 'sent') return { via: 'alimtalk' };
    if (added.kind === 'failed') return { outcome: added };
  }
  const added = await addToGroup(call, group.groupId, asText(message, settings));
  return added.kind === 'sent' ? { via: 'text' } : { outcome: added };
}

async function addToGroup(call: SolapiCaller, groupId: string, message: SolapiMessage): Promise<SendOutcome> {
  const body: SolapiAddRequest = { messages: [message] };
  const added = await call({ method: 'PUT', path: `/groups/${groupId}/messages`, body, answer: solapiAddAnswerSchema });
  if (added.kind !== 'answer') return noSuccess(added);
  const code = added.answer.resultList[0]?.statusCode ?? 'no-result';
  return code === SOLAPI_REGISTERED
    ? { kind: 'sent', via: 'text', providerRef: groupId }
    : { kind: 'refused', code: `status-${code}` };
}

/** A group that was already sent is refused here; then its state decides. */
async function sendGroup(call: SolapiCaller, groupId: string, via: SentVia): Promise<SendOutcome> {
  const sent = await call({ method: 'POST', path: `/groups/${groupId}/send`, answer: solapiGroupSchema });
  if (sent.kind === 'answer') return { kind: 'sent', via, providerRef: groupId };
  const asked = await call({ method: 'GET', path: `/groups/${groupId}`, answer: solapiGroupSchema });
  if (asked.kind === 'answer' && asked.answer.status !== SOLAPI_PENDING)
    return { kind: 'sent', via, providerRef: groupId };
  return noSuccess(sent);
}

const noSuccess = (reply: Exclude<SolapiReply<unknown>, { kind: 'answer' }>): SendOutcome => ({
  kind: reply.kind === 'refused' ? 'refused' : 'failed',
  code: reply.code,
});

const sentAs = (group: SolapiGroup, message: PhoneMessage, settings: SolapiSettings): SendOutcome => ({
  kind: 'sent',
  via: viaOf(group, message, settings),
  providerRef: group.groupId,
});

/** A refused message in the group is the 알림톡 that a text has replaced. */
const viaOf = (group: SolapiGroup, message: PhoneMessage, settings: SolapiSettings): SentVia =>
  group.count.registeredFailed > 0 || asKakao(message, settings) === null ? 'text' : 'alimtalk';

function asKakao(message: PhoneMessage, { sender, kakao }: SolapiSettings): SolapiMessage | null {
  const templateId = message.template;
  if (kakao === null || templateId === null) return null;
  const variables = Object.fromEntries(Object.entries(message.values).map(([place, value]) => [`#{${place}}`, value]));
  return {
    to: message.to,
    from: sender,
    type: 'ATA',
    text: message.text,
    kakaoOptions: { pfId: kakao.pfId, templateId, variables, disableSms: false },
    customFields: { key: message.key },
  };
}

function asText(message: PhoneMessage, { sender }: SolapiSettings): SolapiMessage {
  const long = textBytes(message.text) > SMS_BYTES;
  return {
    to: message.to,
    from: sender,
    type: long ? 'LMS' : 'SMS',
    text: message.text,
    ...(long && { subject: cutToBytes(message.subject, SUBJECT_BYTES) }),
    customFields: { key: message.key },
  };
}

function cutToBytes(text: string, bytes: number): string {
  const letters = [...text];
  while (textBytes(letters.join('')) > bytes) letters.pop();
  return letters.join('').trimEnd();
}
