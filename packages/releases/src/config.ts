/** What the image of a front-end is started with. */
export const { BAKED_DIR = '/baked', RELEASES_DIR = '/releases', CANARY = '' } = process.env
