import { planCrowd } from './plan-crowd.ts';
import { planNamedReservations, type PlanContext } from './plan-reservations.ts';
import type { PlannedReservation } from './planned-reservation.ts';
import { seatsLeft } from './seats-left.ts';

/** Every reservation of the demo park: those of the named members first, then the crowd's for the seats that are left. */
export function planDemo(context: PlanContext): readonly PlannedReservation[] {
  const seats = seatsLeft(context.catalogue);
  const named = planNamedReservations(context);
  for (const line of named.flatMap(({ lines }) => lines)) {
    if (!seats.take(line)) throw new Error(`The demo park has no seats for ${line.product.name} on ${line.visitDate}.`);
  }
  return [...named, ...planCrowd(context, seats)];
}
