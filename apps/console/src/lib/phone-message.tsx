import css from './phone-message.module.css';

export interface PhoneMessageProps {
  /** By what it arrives, as a phone says it. */
  readonly head: string;
  /** Empty where it has none. */
  readonly subject: string;
  readonly text: string;
  readonly lang?: 'ko' | 'en';
}

/** A message as it arrives on a phone. */
export const PhoneMessage = ({ head, subject, text, lang }: PhoneMessageProps) => (
  <div className={css.phone}>
    <p className={css.talk}>{head}</p>
    <div className={css.bubble} lang={lang}>
      {subject !== '' && <b>{subject}</b>}
      <p>{text}</p>
    </div>
  </div>
);
