// Loaded before the program of each process (see launch.ts). The channel to its supervisor closes when that one dies, however
// it dies: nobody else would ever stop this process.
const end = () => process.kill(process.pid, 'SIGTERM')
process.once('disconnect', end)
if (process.connected === false) end()
