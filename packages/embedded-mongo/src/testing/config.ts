/** The server that the conformance suite is to be run against instead of the embedded one. */
export const givenUri = process.env.MONGODB_URI
/** A server that Jest has started for all files of a room. */
export const sharedUri = process.env.TEST_SERVER_URI
