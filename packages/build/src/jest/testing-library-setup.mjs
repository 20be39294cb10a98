import { configure } from '@testing-library/react'

// A busy machine takes its time; what waits for a condition is done as soon as it holds.
configure({ asyncUtilTimeout: 15_000 })
