export { nodePreset as default } from './src/jest.ts'
