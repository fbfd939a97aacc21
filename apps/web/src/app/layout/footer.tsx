import { paths } from '@kkumteo/contract/pages/addresses';
import { Columns, Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../api/catalog.ts';
import css from './footer.module.css';
import { LanguageLink } from './language-link.tsx';
import { StepHelp } from './step-help.tsx';

/** Help at the step of the page, policy links, contact and hours, all from the operator's record (PD-1). */
export function Footer() {
  const { data: site } = useQuery(siteQuery);
  return (
    <footer className={css.footer} data-print="hide">
      <div className={css.inner}>
        <StepHelp />
        <nav aria-label="이용 안내와 정책">
          <ul className={css.links}>
            {(site?.operator.policyLinks ?? []).map((link) => (
              <li key={link.path}>
                <Link to={link.path} className={link.path === paths.info('privacy') ? css.strong : css.link}>
                  {link.label}
                </Link>
              </li>
            ))}
            <li>
              <Link to={paths.info('licence')} className={css.link}>
                저작권·오픈소스
              </Link>
            </li>
            <li>
              <LanguageLink className={css.link} />
            </li>
          </ul>
        </nav>
        {site === undefined ? <Skeleton height={128} /> : <Contact operator={site.operator} />}
      </div>
    </footer>
  );
}

interface ContactProps {
  readonly operator: {
    readonly foundationName: string;
    readonly address: string;
    readonly businessNo: string;
    readonly phone: string;
    readonly email: string;
    readonly hours: { readonly opening: string; readonly callCentre: string; readonly closed: string };
  };
}

function Contact({ operator }: ContactProps) {
  const { hours } = operator;
  return (
    <Columns gap={5}>
      <div>
        <Text tone="ink" weight={700} below={1}>
          {operator.foundationName}
        </Text>
        <address className={css.address}>
          <span>{operator.address}</span>
          <span>사업자등록번호 {operator.businessNo}</span>
        </address>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>고객센터</dt>
          <dd>
            <Text as="a" href={`tel:${operator.phone}`} tone="ink" weight={700} noWrap>
              {operator.phone}
            </Text>
            <Text as="span" noWrap>
              {hours.callCentre}
            </Text>
          </dd>
        </div>
        <div>
          <dt>이메일</dt>
          <dd>
            <a href={`mailto:${operator.email}`}>{operator.email}</a>
          </dd>
        </div>
        <div>
          <dt>운영시간</dt>
          <Text as="dd" noWrap>
            {hours.opening}
          </Text>
        </div>
        <div>
          <dt>휴관일</dt>
          <dd>{hours.closed}</dd>
        </div>
      </dl>
    </Columns>
  );
}
