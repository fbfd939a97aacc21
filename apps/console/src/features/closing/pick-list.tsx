import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import type { ReactNode } from 'react';
import css from './pick-list.module.css';

export interface Pick {
  readonly key: string;
  readonly label: string;
  readonly mark?: ReactNode;
  /** What it has, such as reservations and people. */
  readonly note: string;
  /** What it is listed under; null where there is no heading. */
  readonly group: string | null;
}

export interface PickListProps {
  readonly label: string;
  readonly picks: readonly Pick[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Any number of things to pick, under their headings. */
export function PickList({ label, picks, chosen, onChange }: PickListProps) {
  const names = [...new Set(picks.map(({ group }) => group))];
  return (
    <div role="group" aria-label={label} className={css.list}>
      {names.map((name) => {
        const own = picks.filter(({ group }) => group === name);
        const keys = own.map(({ key }) => key);
        const picked = keys.filter((key) => chosen.includes(key)).length;
        const others = chosen.filter((key) => !keys.includes(key));
        return (
          <section key={name}>
            {name !== null && (
              <h3>
                <Checkbox
                  label={name}
                  checked={picked === keys.length}
                  partly={picked > 0 && picked < keys.length}
                  onChange={(all) => onChange(all ? [...others, ...keys] : others)}
                />
              </h3>
            )}
            <ul>
              {own.map((pick) => (
                <li key={pick.key} data-chosen={chosen.includes(pick.key)}>
                  <Checkbox
                    label={
                      <span className={css.label}>
                        {pick.mark} {pick.label}
                        <span className={css.note}>{pick.note}</span>
                      </span>
                    }
                    checked={chosen.includes(pick.key)}
                    onChange={(isPicked) =>
                      onChange(isPicked ? [...chosen, pick.key] : chosen.filter((key) => key !== pick.key))
                    }
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
