/** How many times longer tests wait than on an idle machine. */
export const { WAIT_FACTOR, CI } = process.env
