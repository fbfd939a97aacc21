import * as v from 'valibot';

export const makiveStreetsSchema = v.object({
  makiveStreet: v.array(v.object({ cd: v.string(), cdNm: v.string() })),
  makiveExph: v.array(v.object({ cd: v.string(), cdNm: v.string(), upperCd: v.string() })),
});

export type MakiveStreetsWire = v.InferOutput<typeof makiveStreetsSchema>;
