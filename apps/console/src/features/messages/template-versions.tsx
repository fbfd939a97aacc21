import type { TemplateShown, TemplateVersionShown } from '@kkumteo/contract/office/message-templates';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { Disclosure } from '@kkumteo/ui/disclosure.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { useState } from 'react';
import { moment } from '../staff/times.ts';
import { REGISTRATION_TONES, REGISTRATION_WORDS, versionName } from './template-words.ts';
import css from './templates.module.css';

export interface TemplateVersionsProps {
  readonly shown: TemplateShown;
  /** Absent for who may not write. */
  readonly onTake?: ((version: TemplateVersionShown) => void) | undefined;
}

/** All words that a kind of message has had, with the way back to each. */
export function TemplateVersions({ shown, onTake }: TemplateVersionsProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <section className={css.versions} aria-label="지난 글">
      <h2>지난 글</h2>
      {shown.versions.map((version) => (
        <Disclosure
          key={version.version}
          title={versionName(version.version)}
          open={opened === version.version}
          onToggle={(open) => setOpened(open ? version.version : null)}
          aside={<StateOf shown={shown} version={version} />}
        >
          <p className={css.faint}>{madeWords(version, shown.now)}</p>
          {version.sent !== null && <p className={css.faint}>{sentWords(version.sent)}</p>}
          <p className={css.lines}>
            <b>{version.subject}</b>
            {`\n${version.text}`}
          </p>
          {version.textInEnglish !== '' && (
            <p className={css.lines} lang="en">
              <b>{version.subjectInEnglish}</b>
              {`\n${version.textInEnglish}`}
            </p>
          )}
          {onTake !== undefined && version.version !== (shown.waiting ?? shown.live) && (
            <Button size="small" onClick={() => onTake(version)}>
              이 글로 되돌리기
            </Button>
          )}
        </Disclosure>
      ))}
    </section>
  );
}

const madeWords = ({ writtenAt, writtenBy, reason, liveAt, rejectedFor }: TemplateVersionShown, now: number): string =>
  [
    writtenAt === null
      ? '사이트와 함께 온 글이에요.'
      : `${moment(writtenAt, now)} ${writtenBy ?? ''} · ${reason ?? ''}`,
    liveAt !== null && `${moment(liveAt, now)}부터 나감`,
    rejectedFor !== null && `반려: ${rejectedFor}`,
  ]
    .filter(Boolean)
    .join(' · ');

const sentWords = ({ alimtalk, text, mail }: NonNullable<TemplateVersionShown['sent']>): string =>
  `최근 90일 동안 알림톡 ${alimtalk.toLocaleString('ko-KR')} · 문자 ${text.toLocaleString('ko-KR')} · 메일 ${mail.toLocaleString('ko-KR')}건`;

/** Whether it goes out, waits or was given up, and its registration. */
function StateOf({ shown, version }: { readonly shown: TemplateShown; readonly version: TemplateVersionShown }) {
  const { registration, droppedAt } = version;
  return (
    <Row as="span" gap={1}>
      {version.version === shown.live && <Badge tone="success">나가는 글</Badge>}
      {version.version === shown.waiting && <Badge tone="info">기다림</Badge>}
      {droppedAt !== null && <Badge>버림</Badge>}
      {shown.goesToPhones && <Badge tone={REGISTRATION_TONES[registration]}>{REGISTRATION_WORDS[registration]}</Badge>}
    </Row>
  );
}
