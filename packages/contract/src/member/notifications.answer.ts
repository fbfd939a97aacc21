import * as v from 'valibot';

const settingSchema = v.pipe(v.picklist(['Y', 'N', '']), v.description('empty where the site sends nothing by it'));

/** By what the member is told of reservations and visits. */
export const notificationsSchema = v.object({ phoneYn: settingSchema, mailYn: settingSchema });

export type NotificationsWire = v.InferOutput<typeof notificationsSchema>;
