import * as v from 'valibot';

export const codeListSchema = v.array(v.object({ cd: v.string(), cdNm: v.string() }));

export type CodeListWire = v.InferOutput<typeof codeListSchema>;
