import swagger, { type FastifyDynamicSwaggerOptions, type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { liveSeatsEvent } from '@kkumteo/contract/rooms/live-seats';
import type { AnyCodec } from '@kkumteo/contract/wire/codec';
import type { Api } from './api.ts';
import { components, describe } from './documented.ts';

interface WireSubject {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

export const SITE_WIRE: WireSubject = {
  title: '직업체험 예약 API',
  description:
    '직업체험관 예약 누리집의 호출 목록입니다. 날짜는 yyyymmdd, 시각은 HHmm, 금액은 원 단위 정수, 여부는 Y/N 입니다.',
  tags: [
    { name: 'member', description: '회원' },
    { name: 'catalog', description: '상품과 일정' },
    { name: 'booking', description: '예약과 결제' },
    { name: 'reservation', description: '예약 내역' },
  ],
};

export const OFFICE_WIRE: WireSubject = {
  title: '운영 콘솔 API',
  description: '공원 직원이 쓰는 콘솔의 호출 목록입니다. 날짜는 yyyymmdd, 시각은 HHmm, 금액은 원 단위 정수입니다.',
  tags: [{ name: 'staff', description: '직원과 기록' }],
};

/** Collects the API as OpenAPI 3.1 from the schemas that check the requests. Call it before any route is registered. */
export async function describeWire(api: Api, { title, description, tags }: WireSubject): Promise<void> {
  await api.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title, version: '1.0.0', description }, tags: [...tags] },
    transform: describeRoute,
    transformObject: withComponents,
  });
}

type Described = Pick<AnyCodec, 'schema'>;

/** A route with JSON schemas in the place of its declarations. */
const describeRoute: NonNullable<FastifyDynamicSwaggerOptions['transform']> = ({ schema, url, route }) => {
  const { hide, body, querystring, params, headers, response, ...rest } = schema;
  if (hide === true) return { schema: { hide }, url };
  const asked = Object.entries({ body, querystring, params, headers }).flatMap(([part, codec]) =>
    codec === undefined ? [] : [[part, describe((codec as Described).schema, 'request')] as const],
  );
  const answered = Object.entries((response ?? {}) as Readonly<Record<string, Described>>).map(
    ([status, each]) => [status, describe(each.schema, 'answer')] as const,
  );
  // Of a call of the console: what it does by the table of acts.
  const act = route.config?.act === undefined ? {} : { 'x-act': route.config.act };
  return { schema: { ...rest, ...act, ...Object.fromEntries(asked), response: Object.fromEntries(answered) }, url };
};

const withComponents: NonNullable<FastifyDynamicSwaggerOptions['transformObject']> = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject;
  // No call answers it: it is the data of the events of a stream.
  describe(liveSeatsEvent.schema, 'answer');
  return Object.assign(document.openapiObject, { components: { schemas: components } });
};

/** Serves the description of a server that is ready on another one, below `base`. */
export async function publishDocsOf(described: Api, api: Api, base = '/api'): Promise<void> {
  await api.register(async (apart: Api) => {
    // The plugin types a finished description as OpenAPI 3.0; it passes 3.1 on unchanged.
    await apart.register(swagger, {
      mode: 'static',
      specification: { document: described.swagger() as StaticDocumentSpec['document'] },
    });
    await publishDocs(apart, base);
  });
}

export async function publishDocs(api: Api, base = '/api'): Promise<void> {
  await api.register(swaggerUi, { routePrefix: `${base}/docs`, uiConfig: { docExpansion: 'list', deepLinking: true } });
  api.get(`${base}/openapi.json`, { schema: { hide: true } }, async () => api.swagger());
}
