// Loaded into every program that scripts/run.mjs starts: when that ends, even by kill -9, the channel closes.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
