import * as v from 'valibot';

export const flagSchema = v.picklist(['Y', 'N']);
export const wholeNumberSchema = v.pipe(v.number(), v.integer());
export const wonSchema = v.pipe(wholeNumberSchema, v.description('won'));
