import { expect, test } from 'vitest';
import { inOpenSteps, inPanelOrder, placeOfField, type TicketError } from './ticket-errors.ts';

const at = (field: string, message: string): TicketError => ({ ...placeOfField(field), message });

test('errors are in the order of the panel, each agreement at its own box, those of no step last', () => {
  const found = [
    at('items.0.productId', 'product'),
    at('items.0.agreements.ageCaution', 'age'),
    at('items.0.agreements.privacy', 'privacy'),
    at('items.0.visitDate', 'date'),
    at('items.0.experiencers', 'people'),
    at('items.0.roundId', 'round'),
  ];
  expect(inPanelOrder(found).map(({ message }) => message)).toEqual([
    'date',
    'round',
    'people',
    'age',
    'privacy',
    'product',
  ]);
});

test('a place shows one error: the first that was found', () => {
  const found = [at('items.0.experiencers', 'headcount'), at('items.0.experiencers', 'experiencer')];
  expect(inPanelOrder(found)).toEqual([{ step: 3, agreement: null, message: 'headcount' }]);
});

test('of the steps that can’t be filled yet nothing is named', () => {
  const found = ['visitDate', 'roundId', 'experiencers', 'agreements.privacy', 'productId'].map((field) =>
    at(field, field),
  );
  const named = (visitDate: string | null, roundId: number | null) =>
    inOpenSteps(found, { visitDate, roundId }).map(({ message }) => message);
  expect(named(null, null)).toEqual(['visitDate', 'productId']);
  expect(named('2026-12-12', null)).toEqual(['visitDate', 'roundId', 'productId']);
  expect(named('2026-12-12', 1)).toHaveLength(found.length);
});
