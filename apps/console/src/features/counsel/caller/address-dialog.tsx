import type { FoundAddress } from '@kkumteo/domain/member/address';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addressesQuery } from '../../../api/caller.ts';
import { failureMessage } from '../../../lib/http.ts';
import css from './caller.module.css';

interface AddressDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (address: FoundAddress) => void;
}

const KEYWORD_LENGTH = 80;
const A_PAGE = 10;

/** The visitors' address search: a road, a lot or a building; a press takes the address over. */
export function AddressDialog({ open, onClose, onChoose }: AddressDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wish, setWish] = useState({ keyword: '', page: 1 });
  const isAsked = wish.keyword !== '';
  const { data, error, isFetching, refetch } = useQuery({ ...addressesQuery(wish), enabled: open && isAsked });
  const found = isAsked && error === null ? data : undefined;
  const seek = () => setWish({ keyword: typed.trim(), page: 1 });
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  return (
    <Dialog title="주소 찾기" open={open} onClose={onClose}>
      <div
        className={css.seek}
        // Enter seeks; it does not send the form around the dialog.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <TextField
          ref={field}
          label="도로명, 지번, 건물 이름"
          placeholder="예: 한빛로 12"
          value={typed}
          maxLength={KEYWORD_LENGTH}
          autoComplete="off"
          onChange={setTyped}
          onEnter={seek}
        />
        <Button size="medium" busy={isFetching ? '찾는 중' : null} disabled={typed.trim() === ''} onClick={seek}>
          검색
        </Button>
      </div>
      {error !== null && isAsked && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <p role="status" className={css.words}>
        {found !== undefined &&
          (found.total === 0
            ? '찾은 주소가 없어요. 도로명과 건물번호를 확인하거나 직접 적어 주세요.'
            : `${found.total.toLocaleString('ko-KR')}건을 찾았어요.`)}
      </p>
      {found !== undefined && (
        <ul className={css.addresses} aria-label="찾은 주소" aria-busy={isFetching}>
          {found.addresses.map((address) => (
            <li key={`${address.postalCode} ${address.roadAddress}`}>
              <button type="button" className={css.visit} onClick={() => onChoose(address)}>
                <span>
                  {address.roadAddress} ({address.postalCode})
                </span>
                <small>{address.lotAddress}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found !== undefined && found.total > A_PAGE && (
        <Row align="center" justify="center" gap={3}>
          <Button size="small" disabled={wish.page === 1} onClick={() => setWish({ ...wish, page: wish.page - 1 })}>
            이전
          </Button>
          <span>
            {wish.page} / {Math.ceil(found.total / A_PAGE)}
          </span>
          <Button
            size="small"
            disabled={wish.page * A_PAGE >= found.total}
            onClick={() => setWish({ ...wish, page: wish.page + 1 })}
          >
            다음
          </Button>
        </Row>
      )}
    </Dialog>
  );
}
