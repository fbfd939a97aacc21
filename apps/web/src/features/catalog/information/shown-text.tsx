import type { Prose, ProseName } from '@kkumteo/contract/catalog/park-text';
import type { Language } from '@kkumteo/contract/wire/language';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { proseQuery } from '../../../api/park-texts.ts';
import { failureMessage } from '../../../lib/http.ts';
import { ParkBlocks, WholeText } from './park-text.tsx';
import { InItsLanguage } from './text-language.tsx';

interface ShownTextProps<Document, Key extends readonly unknown[]> {
  readonly query: UseQueryOptions<Written<Document> | null, Error, Written<Document> | null, Key>;
  readonly children: (document: Document) => ReactNode;
}

interface Written<Document> {
  readonly language: Language;
  readonly document: Document;
}

/** A text of the park once it is there, in the language in which it is written; says so where there is none. */
export function ShownText<Document, Key extends readonly unknown[]>({
  query,
  children,
}: ShownTextProps<Document, Key>) {
  const { data, error, isFetching, refetch } = useQuery(query);
  if (data === null) return <EmptyState>아직 안내가 없습니다. 고객센터로 문의해 주세요.</EmptyState>;
  if (data !== undefined) return <InItsLanguage language={data.language}>{children(data.document)}</InItsLanguage>;
  if (error === null) return <Loading label="내용을 불러오는 중입니다." />;
  return <FailedState message={failureMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />;
}

const whole = (document: Prose) => <WholeText document={document} />;

/** A text in sections, for a page or a popup. */
export const ProseText = ({ name }: { readonly name: ProseName }) => (
  <ShownText query={proseQuery(name)}>{whole}</ShownText>
);

const withoutHeadings = ({ sections }: Prose) => <ParkBlocks blocks={sections.flatMap(({ blocks }) => blocks)} />;

/** The same below an existing heading. */
export const ProseBlocks = ({ name }: { readonly name: ProseName }) => (
  <ShownText query={proseQuery(name)}>{withoutHeadings}</ShownText>
);
