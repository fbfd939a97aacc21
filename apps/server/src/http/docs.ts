import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Api } from './api.ts';

/** Collects the API as OpenAPI 3.1 from the schemas that check the requests. Call it before any route is registered. */
export async function describeWire(api: Api): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '꿈터 예약 API',
        version: '1.0.0',
        description:
          '직업체험관 예약 누리집의 호출 목록입니다. 날짜는 yyyymmdd, 시각은 HHmm, 금액은 원 단위 정수, 여부는 Y/N 입니다.',
      },
      tags: [
        { name: 'member', description: '회원' },
        { name: 'catalog', description: '상품과 일정' },
        { name: 'booking', description: '예약과 결제' },
        { name: 'reservation', description: '예약 내역' },
      ],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/** Serves the description of `site`, which is ready, on another server. */
export async function publishDocsOf(site: Api, api: Api): Promise<void> {
  // The plugin types a finished description as OpenAPI 3.0; it passes 3.1 on unchanged.
  await api.register(swagger, {
    mode: 'static',
    specification: { document: site.swagger() as StaticDocumentSpec['document'] },
  });
  await publishDocs(api);
}

/** Serves the description, and a page to read it. */
export async function publishDocs(api: Api): Promise<void> {
  await api.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list', deepLinking: true } });
  api.get('/api/openapi.json', { schema: { hide: true } }, async () => api.swagger());
}
