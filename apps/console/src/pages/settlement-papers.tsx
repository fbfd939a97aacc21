import { Button } from '@kkumteo/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { papersQuery } from '../api/settlement.ts';
import { Loaded } from '../features/day/loaded.tsx';
import { NotePaperSheet, PaperSheet } from '../features/settlement/paper-sheets.tsx';
import { PapersTable } from '../features/settlement/papers-table.tsx';
import { SettlementTabs } from '../features/settlement/settlement-tabs.tsx';
import { useMay } from '../features/staff/self.tsx';
import { Page } from '../lib/page.tsx';

/** Tax invoices and quotes that schools asked for; the address says which is open. */
export default function SettlementPapersPage() {
  const [address, setAddress] = useSearchParams();
  const mayNote = useMay('settlement.note-paper');
  const query = useQuery(papersQuery);
  const openId = address.get('open');
  const open = query.data?.papers.find(({ requestId }) => requestId === openId);
  const show = (id: string | null) => setAddress(id === null ? {} : { open: id }, { replace: openId !== null });
  const close = () => show(null);
  return (
    <Page
      title="정산"
      sub="학교와 단체가 따로 요청한 서류"
      actions={
        mayNote && (
          <Button size="medium" onClick={() => show('new')}>
            요청 적기
          </Button>
        )
      }
      sheet={
        openId === 'new' && mayNote ? (
          <NotePaperSheet onClose={close} />
        ) : (
          open && <PaperSheet key={open.requestId} paper={open} onClose={close} />
        )
      }
    >
      <SettlementTabs />
      <Loaded query={query} label="요청을 불러오고 있어요.">
        {({ papers }) => <PapersTable papers={papers} openId={openId} onOpen={show} />}
      </Loaded>
    </Page>
  );
}
