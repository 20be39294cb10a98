import { jest } from '@jest/globals'

// Because one stall of a shared machine must not fail a run. The first error is printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true })
