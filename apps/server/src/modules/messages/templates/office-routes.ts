import {
  dropTemplateCall,
  registerTemplateCall,
  templateCall,
  templatePaths as paths,
  templatesCall,
  writeTemplateCall,
} from '@kkumteo/contract/office/message-templates';
import type { MessageKind } from '@kkumteo/domain/messages/message';
import { accept, refuse } from '@kkumteo/domain/shared/decision';
import type { Api } from '../../../http/api.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { officeCallsOf } from '../../staff/office-calls.ts';
import { dropTemplate, registerTemplate, writeTemplate, type TemplateDeps } from './acts.ts';
import { listTemplates, showTemplate } from './read.ts';

/** 메시지 › 템플릿: the words of each kind of message and their registration as 알림톡. */
export function templateOfficeRoutes(api: Api, deps: TemplateDeps & Pick<SiteDeps, 'staff'>): void {
  const calls = officeCallsOf(api, deps.staff, ['office messages']);
  const kindOf = ({ kind }: { readonly kind: string }): MessageKind =>
    orRefuse(deps.built.isKind(kind) ? accept(kind) : refuse({ code: 'messages.template-unknown' } as const));
  calls.get(paths.all, templatesCall, 'message.read-templates', () => listTemplates(deps));
  calls.get(paths.one(':kind'), templateCall, 'message.read-templates', ({ params }) =>
    showTemplate(deps, kindOf(params)),
  );
  calls.post(paths.write(':kind'), writeTemplateCall, 'message.write-template', async ({ params, body }, by) =>
    orRefuse(await writeTemplate(deps, by, kindOf(params), body), (path) => path),
  );
  calls.post(paths.register(':kind'), registerTemplateCall, 'message.register-template', async ({ params, body }, by) =>
    orRefuse(await registerTemplate(deps, by, kindOf(params), body), (path) => path),
  );
  calls.post(paths.drop(':kind'), dropTemplateCall, 'message.write-template', async ({ params, body }, by) => {
    orRefuse(await dropTemplate(deps, by, kindOf(params), body));
    return { done: true };
  });
}
