import { describe, expect, it } from 'vitest';
import { sharedCounts } from './shared-counts.ts';

const pupils = { role: 'experiencer', categoryId: '01', discountPercent: 0, people: 20 };
const exempt = { role: 'experiencer', categoryId: '05', discountPercent: 100, people: 2 };

describe('the heads of a pledge by category', () => {
  it('are counted once where the same people come to every round', () => {
    const lines = [
      { productName: '오전', counts: [pupils, exempt] },
      { productName: '오후', counts: [pupils, exempt] },
    ];
    expect(sharedCounts(lines)).toEqual([{ productNames: ['오전', '오후'], counts: [pupils, exempt] }]);
  });

  it('are separate where a line has others', () => {
    const lines = [
      { productName: '오전', counts: [pupils, exempt] },
      { productName: '오후', counts: [pupils] },
      { productName: '저녁', counts: [pupils, exempt] },
    ];
    expect(sharedCounts(lines)).toEqual([
      { productNames: ['오전', '저녁'], counts: [pupils, exempt] },
      { productNames: ['오후'], counts: [pupils] },
    ]);
  });
});
