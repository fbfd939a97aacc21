import { wholePicture } from '@kkumteo/contract/pages/picture-sources';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { wayQuery } from '../../../api/park-texts.ts';
import { ParkingFees } from './parking-fees.tsx';
import css from './way-here.module.css';

/** How to get to the park: its map, the address to copy, ways by public transport and car, and parking fees. */
export function WayHere({ address }: { readonly address: string }) {
  const { street, postcode } = addressParts(address);
  const way = useQuery(wayQuery).data?.document;
  return (
    <Section title="오시는 길" id="way">
      <div className={css.place}>
        {way?.map && (
          <img className={css.map} src={wholePicture(way.map.picture)} alt={way.map.label} width={740} height={460} />
        )}
        <div>
          <div className={css.address}>
            <p>
              <b>{street}</b>
              {postcode !== null && (
                <Text as="small" tone="faint" size="second">
                  우편번호 {postcode}
                </Text>
              )}
            </p>
            <Button size="medium" onClick={() => void copyAddress(street)}>
              주소 복사
            </Button>
          </div>
          <Stack as="ul" gap={3} above={4}>
            {way?.ways.map(({ title, place, lines }) => (
              <li key={title} className={css.way}>
                <Text as="h3" tone="primary" size="second">
                  {title}
                </Text>
                <Text tone="ink" size="body" weight={700}>
                  {place}
                </Text>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </li>
            ))}
          </Stack>
        </div>
        <ParkingFees />
        {way?.coach && (
          <div className={css.bus}>
            <Notice title="단체 버스로 오시나요?">
              <p>{way.coach}</p>
            </Notice>
          </div>
        )}
      </div>
    </Section>
  );
}

/** The postcode that the operator's address begins with, if it does. */
function addressParts(address: string): { readonly street: string; readonly postcode: string | null } {
  const [, postcode = null, street = address] = /^\((\d{5})\)\s*(.+)$/u.exec(address) ?? [];
  return { street, postcode };
}

async function copyAddress(street: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(street);
    showHint('주소를 복사했습니다');
  } catch {
    showHint('복사하지 못했습니다. 주소를 길게 눌러 복사해 주세요.');
  }
}
