/**
 * Waits until nothing on the page moves any more; motion without an end (spinners) does not count. For tests that look at
 * colours: a panel that is still fading in has other ones.
 */
export const motionEnds = async (): Promise<void> => {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
};
