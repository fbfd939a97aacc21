import { Button } from '@kkumteo/ui/button.tsx';

export interface AgreeButtonProps {
  readonly onAnswer: (yes: boolean) => void;
}

/** Agrees to what the dialog says. */
export const AgreeButton = ({ onAnswer }: AgreeButtonProps) => (
  <Button look="primary" onClick={() => onAnswer(true)}>
    동의하고 닫기
  </Button>
);
