-- builds before: run
-- A day of the ledger is read at 정산: its rows come in the order of time, so that an index of ranges costs a write next to nothing.
create index on ledger_entry using brin (at);
