"""Measuring and doubting the engine and its armies: simulations, the benchmark and the fuzzer."""
