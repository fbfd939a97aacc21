import type { WrittenFields } from '@kkumteo/domain/drafts/draft';
import { saidLines } from '@kkumteo/domain/drafts/text-words';
import { isFields, type Maybe } from '@kkumteo/domain/drafts/tree';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Prose } from '@kkumteo/ui/prose.tsx';
import type { DraftEditing } from '../catalogue/use-draft.ts';
import { Preview } from './preview.tsx';
import { documentIn } from './text-fields.tsx';

/** A text as visitors of each language read it. */
export const TextPreview = ({ editing, name }: { readonly editing: DraftEditing; readonly name: string }) => (
  <Preview>
    {(language) => {
      const own = documentIn(editing.entries, name, language);
      const document = own ?? documentIn(editing.entries, name, 'ko');
      return document === null ? <Text tone="soft">쓰지 않은 글이에요.</Text> : <Shown document={document} />;
    }}
  </Preview>
);

const textOf = (value: Maybe): string => (typeof value === 'string' ? value : '');
const listOf = (value: Maybe) => (Array.isArray(value) ? value : []);

function Shown({ document }: { readonly document: WrittenFields }) {
  const { title, sections } = document;
  if (!('sections' in document))
    return (
      <Prose>
        {saidLines(document).map((line, at) => (
          <p key={at}>{line}</p>
        ))}
      </Prose>
    );
  return (
    <Prose>
      <h3>{textOf(title)}</h3>
      {listOf(sections)
        .filter(isFields)
        .map((section, at) => (
          <section key={at}>
            {textOf(section['heading']) !== '' && <h4>{textOf(section['heading'])}</h4>}
            {listOf(section['blocks'])
              .filter(isFields)
              .map((block, place) => (
                <Block key={place} block={block} />
              ))}
          </section>
        ))}
    </Prose>
  );
}

const MADE: Readonly<Record<string, string>> = {
  fees: '여기에 지금 요금표가 보여요.',
  ages: '여기에 체험관마다 나이가 보여요.',
};

function Block({ block }: { readonly block: WrittenFields }) {
  const kind = textOf(block['kind']);
  if (kind === 'list')
    return (
      <ul>
        {listOf(block['items']).map((item, at) => (
          <li key={at}>{textOf(item)}</li>
        ))}
      </ul>
    );
  if (kind === 'table')
    return (
      <table>
        <caption>{textOf(block['caption'])}</caption>
        <thead>
          <tr>
            {listOf(block['head']).map((cell, at) => (
              <th key={at} scope="col">
                {textOf(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listOf(block['rows']).map((row, at) => (
            <tr key={at}>
              {listOf(row).map((cell, place) => (
                <td key={place}>{textOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  const made = MADE[kind];
  if (made !== undefined) return <p>[{made}]</p>;
  return textOf(block['text'])
    .split('\n')
    .map((line, at) => <p key={at}>{line}</p>);
}
