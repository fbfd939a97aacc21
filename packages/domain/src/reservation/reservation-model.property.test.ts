import { test } from 'vitest';
import { runSequences } from './model/sequences.test-support.ts';

test('won, seats, rooms and coupons stay exact through 300 random sequences of acts, and no act is forbidden by the table', () =>
  runSequences(300));
