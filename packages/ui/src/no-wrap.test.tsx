import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NoWrap } from './no-wrap.tsx';

afterEach(cleanup);

test.each([
  ['고객센터 09:00 – 18:00 (031-000-0114)', ['09:00 – 18:00', '031-000-0114']],
  ['권장 나이 11세 ~ 18세', ['11세 ~ 18세']],
  ['(13600) 사업자등록번호 000-00-00000', []],
  ['1577-0000', []],
])('%s keeps its numbers and ranges whole, and every word', (text, whole) => {
  render(
    <p data-testid="text">
      <NoWrap>{text}</NoWrap>
    </p>,
  );
  expect(screen.getByTestId('text').textContent).toBe(text);
  expect([...screen.getByTestId('text').querySelectorAll('span')].map((span) => span.textContent)).toEqual(whole);
});
