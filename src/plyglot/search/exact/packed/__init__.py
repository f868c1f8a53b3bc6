"""The packed table of the exact kernel: one word an entry, or two for large boards, so that threads need no lock.

The game numbers its states: `exact_key` is below 2^KEY_BITS and differs for any two states that are not alike.
Multiplied by an odd number modulo 2^KEY_BITS it is scattered, and still tells all of them apart; its high bits choose a
bucket of two entries, and an entry keeps the rest, so that no state is ever taken for another (`layout`).

Memory model. All lies in `Mem.table`, in this order:

    2^MOST_BITS buckets at most, of which the first 2^BUCKET_BITS are in use      shared by all threads
    for each thread 2^FEW_BITS buckets for states near the leaves, from NEAR_BEGIN on      (`near_leaf`)
    for each thread a worker slot of claims, from WORKERS_BEGIN on      (`sharing`)

Threads read and write entries without a lock. A word is written at once, so that one of one word is always some
thread's. Where a key has more than 64 bits, a second word keeps its high part combined with the first: should two
threads write an entry at once, what comes of it is, as good as certainly, taken for no state's. An empty word says
nothing about the one state that it could be taken for. Of two entries that differ in effort the lesser is replaced. A
word of another generation counts as empty: a new generation is a fresh table without clearing it (`growth`).
"""
