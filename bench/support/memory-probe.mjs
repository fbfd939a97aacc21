// Loaded into a site process before the site (`node --expose-gc --import`): answers each message with the heap after a
// collection.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
// It keeps no process alive that has nothing else to do.
process.channel?.unref();
