/** Runs `act`; returns its value and the errors without a handler, each of which would have ended the process. */
export async function withFatalErrors<T>(act: () => Promise<T>): Promise<{ value: T; fatal: readonly Error[] }> {
  const fatal: Error[] = [];
  process.setUncaughtExceptionCaptureCallback((error) => fatal.push(error));
  try {
    return { value: await act(), fatal };
  } finally {
    process.setUncaughtExceptionCaptureCallback(null);
  }
}
