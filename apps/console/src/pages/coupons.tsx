import { EmptyState } from '@kkumteo/ui/states.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Route, Routes, useSearchParams } from 'react-router';
import { couponDraftsQuery, newCoupon } from '../api/coupon-drafts.ts';
import { couponsQuery, invitationsQuery } from '../api/coupons.ts';
import { InvitationSheet } from '../features/catalog/invitation-sheet.tsx';
import { InvitationTable } from '../features/catalog/invitation-table.tsx';
import { NewInvitationSheet } from '../features/catalog/new-invitation-sheet.tsx';
import { Loaded } from '../features/day/loaded.tsx';
import { CouponDraftSheet } from '../features/pricing/coupon-draft-sheet.tsx';
import { CouponSheet } from '../features/pricing/coupon-sheet.tsx';
import { CouponTable } from '../features/pricing/coupon-table.tsx';
import { Only } from '../features/staff/refused.tsx';
import { useMay } from '../features/staff/self.tsx';
import { useAct } from '../features/staff/use-act.ts';
import { places } from '../lib/addresses.ts';
import { Page } from '../lib/page.tsx';
import { PageTabs } from '../lib/page-tabs.tsx';
import NotFoundPage from './not-found.tsx';

const TITLE = '쿠폰·초대';
const NEW = 'new';

/** 쿠폰·초대: what the park gives out and whom it invites, each at its address. */
export default function CouponPages() {
  return (
    <Only act="coupon.read" title={TITLE}>
      <Routes>
        <Route index element={<CouponsPage />} />
        <Route path="invitations" element={<InvitationsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Only>
  );
}

function Tabs() {
  const tabs = [
    { to: places.coupons, label: '쿠폰' },
    ...(useMay('invitation.read') ? [{ to: places.invitations, label: '초대' }] : []),
  ];
  return <PageTabs label={TITLE} tabs={tabs} />;
}

/** What the address opens at the side. */
function useOpen() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('open');
  const show = (key: string | null) => setAddress(key === null ? {} : { open: key }, { replace: asked !== null });
  return { asked, show };
}

/** Drafts of coupons that are not published yet, each a way back to it. */
function Drafts({ onOpen }: { readonly onOpen: (draftId: number) => void }) {
  const { data = [] } = useQuery(couponDraftsQuery);
  if (data.length === 0) return null;
  return (
    <Row gap={2} wrap>
      <span>공개하지 않은 초안</span>
      {data.map(({ draftId, name }) => (
        <Button key={draftId} size="small" onClick={() => onOpen(draftId)}>
          {name.startsWith('coupon/') ? '새 쿠폰' : name}
        </Button>
      ))}
    </Row>
  );
}

const DRAFT = /^draft-([1-9]\d{0,9})$/u;

function CouponsPage() {
  const query = useQuery(couponsQuery);
  const mayEdit = useMay('catalogue.edit');
  const queries = useQueryClient();
  const { asked, show } = useOpen();
  const openDraft = (draftId: number) => show(`draft-${draftId}`);
  const begin = useAct({
    send: async () => {
      openDraft((await newCoupon()).draftId);
      await queries.invalidateQueries({ queryKey: couponDraftsQuery.queryKey });
    },
  });
  const open = query.data?.coupons.find(({ couponId }) => String(couponId) === asked);
  const draftId = Number(DRAFT.exec(asked ?? '')?.[1] ?? 0);
  const close = () => show(null);
  const sheet =
    draftId > 0 && mayEdit ? (
      <CouponDraftSheet key={draftId} draftId={draftId} onClose={close} />
    ) : (
      open && <CouponSheet key={open.couponId} coupon={open} onEdit={openDraft} onClose={close} />
    );
  return (
    <Page
      title={TITLE}
      actions={
        mayEdit && (
          <Button look="primary" size="medium" busy={begin.busy ? '여는 중' : null} onClick={() => void begin.run()}>
            새 쿠폰
          </Button>
        )
      }
      sheet={sheet}
    >
      <Tabs />
      {begin.failure !== null && <p role="alert">{begin.failure}</p>}
      {mayEdit && <Drafts onOpen={openDraft} />}
      <Loaded query={query} label="쿠폰과 초대를 불러오고 있어요.">
        {({ coupons }) =>
          coupons.length === 0 ? (
            <EmptyState>쿠폰이 없어요.</EmptyState>
          ) : (
            <CouponTable
              coupons={coupons}
              openId={open?.couponId ?? null}
              onOpen={(couponId) => show(String(couponId))}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

function InvitationsPage() {
  const query = useQuery(invitationsQuery);
  const mayMake = useMay('invitation.make');
  const { asked, show } = useOpen();
  const { data } = query;
  const open = data?.invitations.find(({ code }) => code === asked);
  const close = () => show(null);
  const sheet =
    asked === NEW && mayMake && data !== undefined ? (
      <NewInvitationSheet products={data.products} onMade={show} onClose={close} />
    ) : (
      open && <InvitationSheet key={open.code} invitation={open} onClose={close} />
    );
  return (
    <Page
      title={TITLE}
      actions={
        mayMake && (
          <Button look="primary" size="medium" onClick={() => show(NEW)}>
            새 초대
          </Button>
        )
      }
      sheet={sheet}
    >
      <Tabs />
      <Loaded query={query} label="쿠폰과 초대를 불러오고 있어요.">
        {({ invitations }) =>
          invitations.length === 0 ? (
            <EmptyState>초대가 없어요.</EmptyState>
          ) : (
            <InvitationTable invitations={invitations} openCode={open?.code ?? null} onOpen={show} />
          )
        }
      </Loaded>
    </Page>
  );
}
