/** A session with the tab that counts the CPU time of its main thread, which others on the machine do not change. */
export const openSession = async (tab) => {
  const session = await tab.context().newCDPSession(tab);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return session;
};

/** What Chromium measured of the tab so far by name, times in ms: `TaskDuration`, `ScriptDuration`, `Timestamp` … */
export const metricsOf = async (session) => {
  const { metrics } = await session.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, 1000 * value]));
};

/** CPU time of the main thread so far, ms. */
export const cpuMs = async (session) => (await metricsOf(session)).TaskDuration;
