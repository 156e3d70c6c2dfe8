"""Measuring and doubting the engine: the benchmark and the fuzzer."""
