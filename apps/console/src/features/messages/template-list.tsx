import type { TemplateList, TemplateListed } from '@kkumteo/contract/office/message-templates';
import { TEMPLATE_GROUPS, TEMPLATE_NAMES } from '@kkumteo/copy/messages/template-list';
import { Link } from '@kkumteo/ui/link.tsx';
import { templatePlace } from '../../lib/addresses.ts';
import { REGISTRATION_WORDS } from './template-words.ts';
import css from './templates.module.css';

export interface TemplateListNavProps {
  readonly list: TemplateList;
  /** The kind that is open. */
  readonly current?: string;
}

/** All kinds of messages by what they are about, each with what waits for a person. */
export const TemplateListNav = ({ list, current }: TemplateListNavProps) => (
  <nav aria-label="템플릿" className={current === undefined ? css.groups : css.list}>
    {TEMPLATE_GROUPS.map(({ name, kinds }) => (
      <section key={name}>
        <h2>{name}</h2>
        <ul>
          {kinds.map((kind) => (
            <li key={kind}>
              <Link to={templatePlace(kind)} aria-current={kind === current ? 'page' : undefined}>
                {TEMPLATE_NAMES[kind].name}{' '}
                <StateOf {...list} template={list.templates.find((template) => template.kind === kind)} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
);

interface StateProps extends Pick<TemplateList, 'hasAlimtalk'> {
  readonly template: TemplateListed | undefined;
}

/** What of a kind is not as it should be: words that wait, or a registration that is missing. */
function StateOf({ template, hasAlimtalk }: StateProps) {
  if (template === undefined) return null;
  const { waiting, registration } = template;
  if (waiting !== null) return <span className={css.changed}>고침 · {REGISTRATION_WORDS[waiting]}</span>;
  if (!hasAlimtalk || registration === null || registration === 'approved') return null;
  return <span className={css.missing}>{REGISTRATION_WORDS[registration]}</span>;
}
