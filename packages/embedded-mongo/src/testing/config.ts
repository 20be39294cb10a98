/** Tests run on it instead of the embedded server. */
export const givenUri = process.env.MONGODB_URI
/** Jest starts it for all files. */
export const sharedUri = process.env.TEST_SERVER_URI
/** It multiplies the length of random tests. */
export const effort = Number(process.env.TEST_EFFORT ?? 1)
