const runningMotion = (): readonly Animation[] =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime),
    );

const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
  });

/**
 * Waits until nothing on the page moves any more, what follows on other motion included; motion without an end (spinners) does
 * not count. For tests that look at colours: a panel that is still fading in has other ones.
 */
export const motionEnds = async (): Promise<void> => {
  await nextFrame();
  for (let moving = runningMotion(); moving.length > 0; moving = runningMotion()) {
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await nextFrame();
  }
};
