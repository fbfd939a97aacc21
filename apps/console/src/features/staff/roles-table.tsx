import { ACT_WORDS, ROLE_WORDS } from '@kkumteo/copy/staff';
import { asksCode, may, OFFICE_ACTS, STAFF_ROLES } from '@kkumteo/domain/staff/may';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { Icon } from '../../lib/icon.tsx';
import css from './roles-table.module.css';

/** What each role may do: the one table that the server decides by. */
export function RolesTable() {
  return (
    <section className={css.box} aria-label="역할이 할 수 있는 일" tabIndex={0}>
      <table className={css.table}>
        <caption>역할이 할 수 있는 일. 역할에 없는 일은 메뉴와 화면에서 사라져요.</caption>
        <thead>
          <tr>
            <th scope="col">일</th>
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col">
                {ROLE_WORDS[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {OFFICE_ACTS.map((act) => (
            <tr key={act}>
              <th scope="row">
                {ACT_WORDS[act]}
                {asksCode(act) && <small>숫자를 한 번 더 물어요</small>}
              </th>
              {STAFF_ROLES.map((role) => (
                <td key={role}>
                  {may(role, act) ? (
                    <>
                      <Icon name="check" />
                      <VisuallyHidden>됨</VisuallyHidden>
                    </>
                  ) : (
                    '–'
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
