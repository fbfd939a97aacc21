import { expect, test } from 'vitest';
import { inPanelOrder, placeOfField, type TicketError } from './ticket-errors.ts';

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
