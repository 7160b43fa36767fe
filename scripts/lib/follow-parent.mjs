/* Loaded into the server with --import: when the start script is killed, the server must not live on alone. */
process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 10_000).unref();
});
