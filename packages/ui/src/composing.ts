import { useRef, type CompositionEventHandler } from 'react';

export interface Composing {
  /** True while Hangul is being composed, and for one frame after: Safari ends the composition before its keydown. */
  readonly isComposing: () => boolean;
  readonly handlers: {
    readonly onCompositionStart: CompositionEventHandler;
    readonly onCompositionEnd: CompositionEventHandler;
  };
}

/** Follows the input method, so that a field neither submits nor reformats in the middle of a syllable. */
export function useComposing(onEnd?: (text: string) => void): Composing {
  const composing = useRef(false);
  return {
    isComposing: () => composing.current,
    handlers: {
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: (event) => {
        if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
          onEnd?.(event.target.value);
        requestAnimationFrame(() => {
          composing.current = false;
        });
      },
    },
  };
}
