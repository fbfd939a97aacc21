import { type TypedAddress, withFoundAddress } from '@kkumteo/domain/member/address';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { Row, Spaced, Text } from '@kkumteo/ui/layout.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addressesQuery } from '../../api/organisation.ts';
import { failureMessage } from '../../lib/http.ts';
import css from './address-dialog.module.css';

export interface AddressDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly typed: Omit<TypedAddress, 'postalCode'>;
  readonly onChoose: (address: TypedAddress) => void;
}

const KEYWORD_LENGTH = 80;

/** Address search: a road, a lot or a building's name; a press takes the address over. */
export function AddressDialog({ open, onClose, typed: before, onChoose }: AddressDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wish, setWish] = useState({ keyword: '', page: 1 });
  const search = useQuery({ ...addressesQuery(wish), enabled: open && wish.keyword !== '' });
  const addresses = wish.keyword === '' ? [] : (search.data?.addresses ?? []);
  const total = search.data?.total ?? 0;
  const isFound = !search.isError && wish.keyword !== '' && search.data !== undefined;
  const seek = () => setWish({ keyword: typed.trim(), page: 1 });
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  return (
    <Dialog title="주소 찾기" open={open} onClose={onClose}>
      <div
        className={css.row}
        // Enter seeks; it does not send the form around the dialog.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <TextField
          ref={field}
          label="도로명, 지번, 건물 이름"
          value={typed}
          maxLength={KEYWORD_LENGTH}
          placeholder="예: 한빛로 12"
          autoComplete="off"
          onChange={setTyped}
          onEnter={seek}
        />
        <Button onClick={seek} busy={search.isFetching ? '찾는 중' : null} disabled={typed.trim() === ''}>
          검색
        </Button>
      </div>
      {search.isError && <FailedState message={failureMessage(search.error)} onRetry={() => void search.refetch()} />}
      <div role="status">
        {isFound && total > 0 && (
          <Text tone="faint" size="second" above={3}>
            {total.toLocaleString('ko-KR')}건을 찾았습니다.
          </Text>
        )}
        {isFound && addresses.length === 0 && (
          <EmptyState>찾은 주소가 없습니다. 도로명과 건물번호를 확인하거나 직접 입력해 주세요.</EmptyState>
        )}
      </div>
      {isFound && (
        <div aria-busy={search.isFetching}>
          <Spaced as="ul" above={2}>
            {addresses.map((address) => (
              <li key={`${address.postalCode} ${address.roadAddress}`}>
                <button
                  type="button"
                  className={css.address}
                  onClick={() => onChoose(withFoundAddress(before, address))}
                >
                  <b>{address.postalCode}</b>
                  <span className={css.words}>
                    {address.roadAddress}
                    {address.lotAddress !== '' && (
                      <Text as="small" tone="faint" size="second">
                        {address.lotAddress}
                      </Text>
                    )}
                  </span>
                </button>
              </li>
            ))}
          </Spaced>
          <Pages
            page={wish.page}
            shown={addresses.length}
            total={total}
            onPage={(page) => setWish({ ...wish, page })}
          />
        </div>
      )}
    </Dialog>
  );
}

interface PagesProps {
  readonly page: number;
  readonly shown: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

const A_PAGE = 10;

function Pages({ page, shown, total, onPage }: PagesProps) {
  if (total <= A_PAGE) return null;
  return (
    <Row align="center" justify="center" gap={4} above={4}>
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        이전
      </Button>
      <span>
        {page} / {Math.ceil(total / A_PAGE)}
      </span>
      <Button size="small" disabled={shown < A_PAGE || page * A_PAGE >= total} onClick={() => onPage(page + 1)}>
        다음
      </Button>
    </Row>
  );
}
