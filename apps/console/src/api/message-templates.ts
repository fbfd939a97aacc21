import {
  type DropTemplate,
  dropTemplateCall,
  type RegisterTemplate,
  registerTemplateCall,
  templateCall,
  templatePaths as paths,
  templatesCall,
  type WriteTemplate,
  writeTemplateCall,
} from '@kkumteo/contract/office/message-templates';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';
import { POLL_MS } from '../lib/poll.ts';

export const templatesQuery = queryOptions({
  queryKey: ['messages', 'templates'] as const,
  queryFn: ({ signal }) => get(paths.all, templatesCall.answer, { signal }),
  refetchInterval: POLL_MS,
});

export const templateQuery = (kind: string) =>
  queryOptions({
    queryKey: ['messages', 'templates', kind] as const,
    queryFn: ({ signal }) => get(paths.one(kind), templateCall.answer, { signal }),
    refetchInterval: POLL_MS,
  });

export const writeTemplate = (kind: string, words: WriteTemplate) =>
  post(paths.write(kind), writeTemplateCall.body.encode(words), writeTemplateCall.answer);
export const registerTemplate = (kind: string, registration: RegisterTemplate) =>
  post(paths.register(kind), registerTemplateCall.body.encode(registration), registerTemplateCall.answer);
export const dropTemplate = (kind: string, drop: DropTemplate) =>
  post(paths.drop(kind), dropTemplateCall.body.encode(drop), dropTemplateCall.answer);
