/* Loaded into the server with --import: ends the server when the start script is killed. */
process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 10_000).unref();
});
