import type { Opening } from '@kkumteo/contract/office/opening';
import { Button } from '@kkumteo/ui/button.tsx';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';
import { useState } from 'react';
import { CategoryForm } from './category-form.tsx';
import { HallForm } from './hall-form.tsx';
import css from './opening-steps.module.css';

interface HallsStepProps {
  readonly opening: Opening;
  readonly onDone: () => void;
}

/** The halls and the kinds of visitors that are there, and a form for another one of either. */
export function HallsStep({ opening: { halls, categories }, onDone }: HallsStepProps) {
  const [adding, setAdding] = useState<'hall' | 'category' | null>(halls.length === 0 ? 'hall' : null);
  const done = () => {
    setAdding(null);
    onDone();
  };
  return (
    <Stack gap={3}>
      {halls.length > 0 && (
        <Text>
          체험관: {halls.map(({ name, streets, products }) => `${name} (거리 ${streets}, 상품 ${products})`).join(', ')}
        </Text>
      )}
      <Text>
        사람 구분:{' '}
        {categories
          .map(({ name, discountPercent }) => (discountPercent === 0 ? name : `${name} ${discountPercent}% 할인`))
          .join(', ')}
      </Text>
      <div className={css.acts}>
        {adding !== 'hall' && (
          <Button size="medium" onClick={() => setAdding('hall')}>
            체험관 더하기
          </Button>
        )}
        {adding !== 'category' && (
          <Button size="medium" onClick={() => setAdding('category')}>
            사람 구분 더하기
          </Button>
        )}
      </div>
      {adding === 'hall' && <HallForm halls={halls} onDone={done} />}
      {adding === 'category' && <CategoryForm onDone={done} />}
    </Stack>
  );
}
