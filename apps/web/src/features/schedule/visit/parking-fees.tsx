import { classNames } from '@kkumteo/ui/class-names.ts';
import { Text } from '@kkumteo/ui/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { parkingQuery } from '../../../api/park-texts.ts';
import css from './parking-fees.module.css';

/** Parking fees, with the visitors' own row first; nothing where the park says none. */
export function ParkingFees() {
  const fees = useQuery(parkingQuery).data?.document;
  if (fees === undefined) return null;
  return (
    <div className={css.fees}>
      <Text as="h3" size="title" below={2}>
        주차 요금
      </Text>
      <table className={css.table} role="table">
        <caption className={css.caption}>주차 요금</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              구분
            </th>
            <th scope="col" role="columnheader">
              소형
            </th>
            <th scope="col" role="columnheader">
              대형
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {[fees.visitors, ...fees.hourly].map((fee) => (
            <tr key={fee.what} role="row" className={classNames(fee === fees.visitors && css.visitors)}>
              <th scope="row" role="rowheader">
                {fee.what}
              </th>
              <td role="cell">{fee.small}</td>
              <td role="cell">{fee.large}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
