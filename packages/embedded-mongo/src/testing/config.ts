/** Tested instead of the embedded server. */
export const givenUri = process.env.MONGODB_URI
/** Started by Jest for all files. */
export const sharedUri = process.env.TEST_SERVER_URI
/** Multiplies the length of random tests. */
export const effort = Number(process.env.TEST_EFFORT ?? 1)
