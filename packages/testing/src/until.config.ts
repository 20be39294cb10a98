/** `WAIT_FACTOR` says how many times longer tests wait than they must on an idle machine. */
export const { WAIT_FACTOR, CI } = process.env
