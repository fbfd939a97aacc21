import { focusField } from '@kkumteo/ui/field-errors.ts';
import type { RefObject } from 'react';

// Half a second at sixty frames: longer than any drawing takes.
const FRAMES = 30;

/** Moves the focus to a field of a form by its name as soon as it is drawn: what was refused may stand where nothing was shown before. */
export function focusWhenDrawn(form: RefObject<HTMLFormElement | null>, field: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const name = CSS.escape(field);
    const isDrawn = form.current?.querySelector(`[name="${name}"], [data-field="${name}"]`) != null;
    if (isDrawn) focusField(form.current, field);
    else if (frames > 0) focusWhenDrawn(form, field, frames - 1);
  });
}
