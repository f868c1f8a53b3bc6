// \0rolldown/runtime.js
var e = Object.defineProperty, t = (e, t, n) => () => {
	if (n) throw n[0];
	try {
		return e && (t = e(e = 0)), t;
	} catch (e) {
		throw n = [e], e;
	}
}, n = (t, n) => {
	let r = {};
	for (var i in t) e(r, i, {
		get: t[i],
		enumerable: !0
	});
	return n || e(r, Symbol.toStringTag, { value: "Module" }), r;
}, r, i, a, o, s, c, l, u, d, f, p, m = Symbol.for("pv"), h = {}, g = [], _ = /^m(i|n|o|s|text|space)$/, v = Array.isArray, y = g.slice, b = Object.assign;
function x(e) {
	e && e.parentNode && e.remove();
}
function S(e, t, n) {
	var r, i, a, o = {}, s = arguments.length;
	for (a in t) a == "key" ? r = t[a] : a == "ref" && typeof e != "function" ? i = t[a] : o[a] = t[a];
	return s > 2 && (o.children = s > 3 ? y.call(arguments, 2) : n), C(e, o, r, i, null);
}
function C(e, t, n, a, o) {
	var s = {
		type: e,
		props: t,
		key: n,
		ref: a,
		__k: null,
		__: null,
		__b: 0,
		__e: null,
		__c: null,
		constructor: m,
		__v: o || ++i,
		__i: -1,
		__u: 0
	};
	return !o && r.vnode && r.vnode(s), s;
}
function w(e) {
	return e.children;
}
function T(e, t) {
	this.props = e, this.context = t, this.__g = 0;
}
function E(e, t) {
	if (t == null) return e.__ && E(e.__, e.__i + 1);
	for (var n; t < e.__k.length; t++) if ((n = e.__k[t]) && n.__e) return n.__e;
	return typeof e.type != "function" || e.props.__P ? null : E(e);
}
function D(e) {
	var t, n = e.__v, i = n.__e, a = [], o = [], s = e.__P;
	s && ((t = b({ constructor: m }, n)).__v = n.__v + 1, r.vnode && r.vnode(t), P(s, t, n, e.__n, s.namespaceURI, 32 & n.__u ? [i] : null, a, i || E(n), 32 & n.__u, o), t.__v = n.__v, t.__.__k[t.__i] = t, oe(a, t, o), n.__ = n.__e = null, t.__e != i && O(t));
}
function O(e) {
	if ((e = e.__) && e.__c && !e.props.__P) return e.__e = null, e.__k.some(function(t) {
		return t && (e.__e = t.__e);
	}), O(e);
}
function k(e) {
	(8 & e.__g || (e.__g |= 8, o.push(e), c++)) && s == r.debounceRendering || ((s = r.debounceRendering) || queueMicrotask)(A);
}
function A() {
	try {
		for (var e, t = 1; o.length;) o.length > t && o.sort(l), e = o.shift(), t = o.length, 8 & e.__g && D(e);
	} finally {
		(c = o.length) && (s || queueMicrotask)(A);
	}
}
function ee(e, t, n, r, i, a, o, s, c, l, u) {
	var d, f, p, m, _, v, y = r.__k || g, b = t.length;
	for (c = te(n, t, y, c, b), d = 0; d < b; d++) (p = n.__k[d]) != null && (f = ~p.__i && y[p.__i] || h, p.__i = d, v = P(e, p, f, i, a, o, s, c, l, u), m = p.__e, (f.ref != p.ref || 8 & f.__u) && (f.ref && ce(f.ref, null, p, f), p.ref && u.push(p.ref, p.__c || m, p)), _ ||= m, 4 & p.__u ? (c = ne(p, c, e, !f.__v), f.__e && (f.__e = null)) : typeof p.type == "function" && v !== void 0 ? c = v : m && (c = m.nextSibling), p.__u &= -21);
	return n.__e = _, c;
}
function te(e, t, n, r, i) {
	var a, o, s, c, l, u, d, f, p, h = n.length, g = h, _ = 0, y = 0, b = e.__k = Array(i);
	for (a = 0; a < i; a++) (o = t[a]) != null && typeof o != "boolean" && typeof o != "function" ? (typeof o != "object" || o.constructor === String ? o = b[a] = C(null, o) : v(o) ? o = b[a] = C(w, { children: o }) : o.constructor === m && o.__b ? o = b[a] = C(o.type, o.props, o.key, o.ref, o.__v) : b[a] = o, c = a + _, o.__ = e, o.__b = e.__b + 1, s = null, ~(l = o.__i = j(o, n, c, g)) && (g--, (s = n[l]) && (s.__u |= 2)), s && s.__v ? (o.__u |= 16, l == c - 1 ? _-- : l == c + 1 ? _++ : l != c && (l > c ? _-- : _++, y = 1)) : (~l || (i > h ? _-- : i < h && _++), typeof o.type != "function" && (o.__u |= 4))) : b[a] = null;
	if (y) {
		for (u = [], d = [], a = 0; a < i; a++) if ((o = b[a]) && 16 & o.__u) {
			for (_ = 0, f = u.length; _ < f;) u[p = _ + f >> 1] < o.__i ? _ = p + 1 : f = p;
			u[_] = o.__i, d[a] = _ + 1;
		}
		for (_ = u.length; a--;) d[a] && (d[a] == _ ? _-- : b[a].__u |= 4);
	}
	if (g) for (a = 0; a < h; a++) !(s = n[a]) || 2 & s.__u || (s.__e == r && (r = E(s)), le(s, s));
	return r;
}
function ne(e, t, n, r) {
	var i, a, o, s;
	if (typeof e.type == "function") {
		if (e.props.__P) return t;
		if (i = e.__k) for (a = 0; a < i.length; a++) i[a] && (i[a].__ = e, t = ne(i[a], t, n, !1));
		return t;
	}
	for (t && !t.parentNode && (t = E(e)) && !t.parentNode && (t = null), o = e.__e, s = t; s && s.nodeType == 8;) s = s.nextSibling;
	for (o != s && (!r && n.moveBefore && o.parentNode ? n.moveBefore(o, t) : n.insertBefore(o, t || null)), t = o; (t &&= t.nextSibling) && t.nodeType == 8 && !t.data.startsWith("$s"););
	return t;
}
function j(e, t, n, r) {
	var i, a = e.key, o = e.type, s = t[n], c = s && !(2 & s.__u);
	if (s === null && a == null || c && a == s.key && o == s.type) return n;
	if (r > +!!c) {
		for (i = n - 1; i >= 0; i--) if ((s = t[i]) && !(2 & s.__u) && a == s.key && o == s.type) return i;
		for (i = n + 1; i < t.length; i++) if ((s = t[i]) && !(2 & s.__u) && a == s.key && o == s.type) return i;
	}
	return -1;
}
function re(e, t, n) {
	n ??= "", t[0] == "-" ? e.setProperty(t, n) : e[t] = n;
}
function M(e, t, n, r, i) {
	var a, o;
	if (t == "style") {
		if (typeof n == "string") e.style.cssText = n;
		else {
			if (typeof r == "string" && (e.style.cssText = r = ""), r) for (t in r) n && t in n || re(e.style, t);
			if (n) for (t in n) r && n[t] == r[t] || re(e.style, t, n[t]);
		}
	} else if (t[0] == "o" && t[1] == "n") typeof n != "function" && (n = null), typeof r != "function" && (r = null), (e.__e ||= {})[t] = n, n && r || (o = p[t] || (p[t] = N(t)), (e.__a ||= {})[t] = f, a = t != (t = t.replace(d, "$1")), (t = t.slice(2))[0] < "a" && (t = t.toLowerCase()), n ? e.addEventListener(t, o, a) : e.removeEventListener(t, o, a));
	else {
		if (i == "http://www.w3.org/2000/svg") t = t.replace(/xlink(H|:h)/, "h").replace(/sName$/, "s");
		else if (t != "width" && t != "height" && t != "href" && t != "list" && t != "form" && t != "tabIndex" && t != "download" && t != "rowSpan" && t != "colSpan" && t != "role" && t != "popover" && t in e) try {
			e[t] = n ?? "";
			return;
		} catch {}
		if (typeof n == "function") return;
		n == null || !1 === n && t[4] != "-" ? e.removeAttribute(t) : e.setAttribute(t, t == "popover" && n == 1 ? "" : n);
	}
}
function N(e) {
	return function(t) {
		var n = this.__e;
		if (n) {
			if (n = n[e], t[u] == null) t[u] = f++;
			else if (t[u] < this.__a[e]) return;
			return n(r.event ? r.event(t) : t);
		}
	};
}
function P(e, t, n, i, a, o, s, c, l, u) {
	var d, f, p, h, _, y, S, C, D, O, k, A, te, ne, j, re, M, N, P = t.type;
	if (t.constructor !== m) return null;
	128 & n.__u && (l = 32 & n.__u, d = n.__c.__z) && (t.__u |= l, f = o = [], d.nodeType == 8 ? c = ie(d, o) : o.push(d), c = o[0] || c), (d = r.__b) && d(t);
	n: if (typeof P == "function") {
		p = s.length;
		try {
			if (C = t.props, D = (d = P.prototype) && d.render, O = (d = P.contextType) && i[d.__c], k = d ? O ? O.props.value : d.__ : i, (h = n.__c) ? (t.__c = h, 2 & h.__g && (h.__g |= 1)) : (D ? t.__c = h = new P(C, k) : (t.__c = h = new T(C, k), h.constructor = P, h.render = ue), O && O.sub(h), h.state || (h.state = {}), h.__n = i, h.__g |= 8, h.__h = [], h.__k = []), D && (h.__s || (h.__s = h.state), P.getDerivedStateFromProps && (h.__s == h.state && (h.__s = b({}, h.__s)), b(h.__s, P.getDerivedStateFromProps(C, h.__s)))), _ = h.props, y = h.state, h.__v = t, n.__c) {
				if (C !== _ && D && !P.getDerivedStateFromProps && h.componentWillReceiveProps && h.componentWillReceiveProps(C, k), t.__v == n.__v && !(8 & h.__g) || !(4 & h.__g) && h.shouldComponentUpdate && !1 === h.shouldComponentUpdate(C, h.__s, k)) {
					t.__v != n.__v && (h.props = C, h.state = h.__s, h.__g &= -9), t.__e = n.__e, t.__k = n.__k, t.__k.some(function(e) {
						e && (e.__ = t);
					}), g.push.apply(h.__h, h.__k), h.__k = [], h.__h.length && s.push(h), c = E(n);
					break n;
				}
				h.componentWillUpdate && h.componentWillUpdate(C, h.__s, k), D && h.componentDidUpdate && h.__h.push(function() {
					h.componentDidUpdate(_, y, S);
				});
			} else D && !P.getDerivedStateFromProps && h.componentWillMount && h.componentWillMount(), D && h.componentDidMount && h.__h.push(h.componentDidMount);
			h.context = k, h.props = C, h.__P = e, h.__g &= -5, A = r.__r, te = D ? 25 : 0;
			do
				h.__g &= -9, A && A(t), d = h.render(h.props, h.state = h.__s, h.context);
			while (8 & h.__g && ++te < 25);
			D && (g.push.apply(h.__h, h.__k), h.__k = []), h.state = h.__s, h.getChildContext && (i = b({}, i, h.getChildContext())), D && n.__c && h.getSnapshotBeforeUpdate && (S = h.getSnapshotBeforeUpdate(_, y)), ne = d && d.type === w && d.key == null ? d.props.children : d, C.__P && (d = c, a = (e = C.__P).namespaceURI, l = o = null, n.props && n.props.__P != e && (n.__k.some(function(e) {
				e && le(e, e);
			}), n.__k = null), c = n.__k ? E(n, 0) : null), c = ee(e, v(ne) ? ne : [ne], t, n, i, a, o, s, c, l, u), C.__P && (t.__e = null, c = d), t.__u &= -161, f && f.some(x), h.__h.length && s.push(h), 1 & h.__g && (h.__g &= -4);
		} catch (e) {
			if (s.length = p, t.__v = null, l || o) {
				if (e && e.then) {
					if (t.__u |= 128 | l, o) {
						for (~(M = o.indexOf(c || void 0)) || (M = o.length); (N = o[M - 1]) && N.nodeType == 8;) M--;
						for (; M < o.length; M++) if (N = o[M]) {
							if (o[M] = null, j) {
								if (N == re) break;
							} else {
								if (N.nodeType != 8) break;
								N.data.startsWith("$s") && (re = ie(j = N));
							}
						}
					}
					if (!j) {
						for (; c && c.nodeType == 8 && c.nextSibling;) c = c.nextSibling;
						j = c;
					}
					(d = ie(j = t.__c.__z || (t.__c.__z = j))) ? (t.__e = j, c = d) : t.__e = c, c &&= c.nextSibling;
				} else o && o.some(x);
			} else t.__e = n.__e;
			t.__k ||= n.__k || [], e && e.then || ae(t), r.__e(e, t, n);
		}
	} else c = t.__e = se(n.__e, t, n, i, a, o, s, l, u, e);
	return (d = r.diffed) && d(t), c;
}
function ie(e, t) {
	if (e && e.nodeType == 8 && e.data.startsWith("$s")) for (var n = 1; e = e.nextSibling;) {
		if (e.nodeType == 8) {
			if (e.data.startsWith("$s")) n++;
			else if (e.data.startsWith("/$s") && !--n) return e;
		}
		t && t.push(e);
	}
}
function ae(e) {
	e && (e.__c && (e.__c.__g |= 4), e.__k && e.__k.some(ae));
}
function oe(e, t, n) {
	for (var i = 0; i < n.length;) ce(n[i++], n[i++], n[i++]);
	r.__c && r.__c(t, e), e.some(function(t) {
		try {
			e = t.__h, t.__h = [], e.some(function(e) {
				e.call(t);
			});
		} catch (e) {
			r.__e(e, t.__v);
		}
	});
}
function se(e, t, n, i, a, o, s, c, l, u) {
	var d, f, p, m, g, b, S, C, w = n.props || h, T = t.props, D = t.type;
	if (D == "svg" ? a = "http://www.w3.org/2000/svg" : D == "math" ? a = "http://www.w3.org/1998/Math/MathML" : a ||= "http://www.w3.org/1999/xhtml", o) {
		for (d = 0; d < o.length; d++) if ((g = o[d]) && (D ? g.localName == D : g.nodeType == 3)) {
			e = g, o[d] = null;
			break;
		}
	}
	if (!e) {
		if (C = u.ownerDocument || document, !D) return C.createTextNode(T);
		e = C.createElementNS(a, D, T.is ? T : u), c &&= (r.__m && r.__m(t, o), !1), o = null;
	}
	if (D) {
		if (u = D == "template" && e.content || e, o = D == "textarea" && T.defaultValue != null ? null : o && y.call(u.childNodes), !c && o) for (w = {}, d = 0; d < e.attributes.length; d++) w[(g = e.attributes[d]).name] = g.value;
		for (d in w) g = w[d], d == "dangerouslySetInnerHTML" ? p = g : d == "children" || d in T || d == "value" && "defaultValue" in T || d == "checked" && "defaultChecked" in T || M(e, d, null, g, a);
		for (d in T) g = T[d], d == "children" ? m = g : d == "dangerouslySetInnerHTML" ? f = g : d == "value" ? b = g : d == "checked" ? S = g : c && typeof g != "function" || w[d] === g || M(e, d, g, w[d], a);
		f ? (c || p && (f.__html == p.__html || f.__html == e.innerHTML) || (e.innerHTML = f.__html), t.__k = []) : (p && (e.textContent = ""), (D == "foreignObject" || a == "http://www.w3.org/1998/Math/MathML" && _.test(D)) && (a = "http://www.w3.org/1999/xhtml"), ee(u, v(m) ? m : [m], t, n, i, a, o, s, o ? o[0] : n.__k && E(n, 0), c, l), o && o.some(x)), c && D != "textarea" || (d = "value", D == "progress" && b == null ? e.removeAttribute(d) : b == null || b === e[d] && (D != "progress" || b) || M(e, d, b, w[d], a), d = "checked", S != null && S != e[d] && M(e, d, S, w[d], a));
	} else w === T || c && e.data == T || (e.data = T);
	return e;
}
function ce(e, t, n, i) {
	try {
		typeof e == "function" ? t ? t.__x = e(t) || 1 : (i &&= i.__c || i.__e) && (t = i.__x) && (i.__x = null, typeof t == "function" ? t() : e(null)) : e.current = t;
	} catch (e) {
		r.__e(e, n);
	}
}
function le(e, t, n) {
	var i, a, o, s;
	if (r.unmount && r.unmount(e), !(i = e.ref) || i.current && i.current != e.__e || ce(i, null, t, e), i = e.__c) {
		if (i.componentWillUnmount) try {
			i.componentWillUnmount();
		} catch (e) {
			r.__e(e, t);
		}
		i.__P = i.__n = null;
	}
	if (i = e.__k) for (s = 0; s < i.length; s++) i[s] && le(i[s], t, typeof e.type != "function" || n && !e.props.__P);
	!n && (i = e.__c) && (i = i.__z) && (a = ie(i, o = [])) && (i == e.__e && o.some(x), x(a), x(i)), n || x(e.__e), e.__e = e.__c = e.__ = null;
}
function ue(e, t, n) {
	return this.constructor(e, n);
}
function de(e, t) {
	var n, i, a, o;
	r.__ && r.__(e, t), t.nodeType == 9 && (t = t.documentElement), i = (n = e && 32 & e.__u) ? null : t.__k, t.__k = C(w, { children: [e] }), a = [], o = [], P(t, t.__k, i || h, h, t.namespaceURI, i ? null : t.firstChild ? y.call(t.childNodes) : null, a, i ? i.__e : t.firstChild, n, o), oe(a, t.__k, o), t.__k.props.children = null;
}
r = { __e: function(e, t, n, r) {
	for (var i, a, o; t = t.__;) if ((i = t.__c) && !(1 & i.__g)) {
		i.__g |= 4;
		try {
			if ((o = (a = i.constructor) && a.getDerivedStateFromError) && i.setState(a.getDerivedStateFromError(e)), i.componentDidCatch && (i.componentDidCatch(e, r || {}), o = 1), o && 8 & i.__g) return void (i.__g |= 2);
		} catch (t) {
			e = t;
		}
	}
	throw c = 0, e;
} }, i = 0, a = function(e) {
	return e != null && e.constructor === m;
}, T.prototype.setState = function(e, t) {
	var n = this.__s;
	n && n != this.state || (n = this.__s = b({}, this.state)), typeof e == "function" && (e = e(b({}, n), this.props)), e && (b(n, e), this.__v && (t && this.__k.push(t), k(this)));
}, T.prototype.forceUpdate = function(e) {
	this.__v && (this.__g |= 4, e && this.__h.push(e), k(this));
}, T.prototype.render = w, o = [], c = 0, l = function(e, t) {
	return e.__v.__b - t.__v.__b;
}, u = Symbol(), d = /(PointerCapture)$|Capture$/i, f = 0, p = {};
// node_modules/preact/hooks/dist/hooks.mjs
var fe, F, pe, me, he = Object.is, ge = 0, _e = [], ve = [], I = r, ye = I.__b, be = I.__r, xe = I.diffed, Se = I.__c, Ce = I.unmount, we = I.__;
function Te(e, t) {
	I.__h && I.__h(F, e, ge || t), ge = 0;
	var n = F.__H || (F.__H = {
		__: [],
		__h: []
	});
	return e >= n.__.length && n.__.push({}), n.__[e];
}
function L(e) {
	return ge = 1, Ee(Le, e);
}
function Ee(e, t, n) {
	var r = Te(fe++, 2);
	if (r.t = e, !r.__c && (r.__ = [n ? n(t) : Le(void 0, t), function(e) {
		var t = (r.__N || r.__)[0], n = r.t(t, e);
		he(t, n) || (r.__N = [n, r.__[1]], r.__c.setState({}));
	}], r.__c = F, !F.__f)) {
		F.__f = !0;
		var i = F.shouldComponentUpdate;
		F.shouldComponentUpdate = function(e, t, n) {
			var r = this.__H;
			if (!r) return !0;
			var a = !1, o = this.props != e;
			if (r.__.some(function(e) {
				e.__N && (a = !0, he(e.__[0], e.__N[0]) || (o = !0));
			}), i) {
				var s = i.call(this, e, t, n);
				return a ? s || o : s;
			}
			return !a || o;
		};
	}
	return r.__;
}
function De(e, t) {
	var n = Te(fe++, 3);
	!I.__s && Ie(n.__H, t) && (n.__P = !0, n.__ = e, n.u = t, F.__H.__h.push(n));
}
function Oe(e, t) {
	var n = Te(fe++, 4);
	!I.__s && Ie(n.__H, t) && (n.__P = !1, n.__ = e, n.u = t, F.__h.push(n));
}
function R(e) {
	return ge = 5, z(function() {
		return { current: e };
	}, []);
}
function z(e, t) {
	var n = Te(fe++, 7);
	return Ie(n.__H, t) && (n.__ = e(), n.__H = t), n.__;
}
function ke() {
	var e = Te(fe++, 11);
	if (!e.__) {
		for (var t = F.__v; !t.__m && t.__;) t = t.__;
		var n = t.__m || (t.__m = [0, 0]);
		e.__ = "P" + n[0] + "-" + n[1]++;
	}
	return e.__;
}
function Ae() {
	var e;
	do {
		for (; e = ve.shift();) try {
			Pe(e);
		} catch (t) {
			I.__e(t, { __: (e = e.__P) && e.__v });
		}
		for (; e = _e.shift();) {
			var t = e.__H;
			if (e.__P && t) try {
				t.__h.some(Pe), t.__h.some(Fe), t.__h = [];
			} catch (n) {
				t.__h = [], I.__e(n, e.__v);
			}
		}
	} while (ve.length);
}
I.__b = function(e) {
	F = null, ye && ye(e);
}, I.__ = function(e, t) {
	e && t.__k && t.__k.__m && (e.__m = t.__k.__m), we && we(e, t);
}, I.__r = function(e) {
	be && be(e), fe = 0;
	var t = (F = e.__c).__H;
	t && (pe == F ? F.__h = [] : (t.__h.some(Pe), t.__h.some(Fe), fe = 0), t.__h = [], t.__.some(function(e) {
		e.__N && (e.__ = e.__N), e.u = e.__N = void 0;
	})), pe = F;
}, I.diffed = function(e) {
	xe && xe(e);
	var t = e.__c;
	t && t.__H && (t.__H.__h.length && Ne(_e.push(t)), t.__H.__.some(function(e) {
		e.u && (e.__H = e.u);
	})), pe = F = null;
}, I.__c = function(e, t) {
	t.some(function(e) {
		try {
			e.__h.some(Pe), e.__h = e.__h.filter(function(e) {
				return !e.__ || Fe(e);
			});
		} catch (t) {
			e.__h = [function() {
				throw t;
			}];
		}
	}), Se && Se(e, t);
}, I.unmount = function(e) {
	Ce && Ce(e);
	var t, n, r = e.__c;
	r && r.__H && (r.__H.__.some(function(r) {
		try {
			if (r.__P && r.__c) {
				if (n === void 0) {
					for (n = e.__; n && (!n.__c || !n.__c.__P);) n = n.__;
					n &&= n.__c;
				}
				r.__P = n, Ne(ve.push(r));
			} else Pe(r);
		} catch (e) {
			t = e;
		}
	}), r.__H = void 0, t && I.__e(t, r.__v));
};
var je = typeof requestAnimationFrame == "function";
function Me(e) {
	var t, n = function() {
		clearTimeout(r), je && cancelAnimationFrame(t), setTimeout(e);
	}, r = setTimeout(n, 35);
	je && (t = requestAnimationFrame(n));
}
function Ne(e) {
	e != 1 && me == I.requestAnimationFrame || ((me = I.requestAnimationFrame) || Me)(Ae);
}
function Pe(e) {
	var t = F, n = e.__c;
	typeof n == "function" && (e.__c = void 0, n()), F = t;
}
function Fe(e) {
	var t = F;
	e.__c = e.__(), F = t;
}
function Ie(e, t) {
	return !e || e.length != t.length || t.some(function(t, n) {
		return !he(t, e[n]);
	});
}
function Le(e, t) {
	return typeof t == "function" ? t(e) : t;
}
var Re = "XO", ze = "^v<>";
function Be(e, t) {
	let [n, r] = Ve(e, t), i = [], a = [];
	return e.forEach((n, r) => {
		n.forEach((n, o) => {
			if (n === " ") return;
			let [s, c] = t.places?.[r]?.[o] ?? [r, o], l = t.square_owners?.[r]?.[o] ?? null;
			i.push({
				row: s,
				column: c,
				at: [r, o],
				ground: l,
				...We(n, t)
			});
			let u = Je(e, r, o, t);
			u && a.push({
				...u,
				row: s,
				column: c
			});
		});
	}), {
		width: r,
		height: n,
		kind: Ue(t.styles),
		style: t.style,
		squares: i,
		pieces: a,
		columnLabels: t.columns.slice(0, r),
		belowLabels: t.columns_below.slice(0, r),
		rowLabels: t.rows.slice(0, e.length),
		squareNames: t.square_names
	};
}
function Ve(e, t) {
	let n = (t.places ?? []).flat();
	return n.length === 0 ? [e.length, Math.max(0, ...e.map((e) => e.length))] : [Math.max(...n.map(([e]) => e)) + 1, Math.max(...n.map(([, e]) => e)) + 1];
}
function He({ squares: e }, [t, n]) {
	let r = ({ row: e, column: r }) => [Math.abs(t - (r + .5) * 100), Math.abs(n - (e + .5) * 100)];
	return e.filter((e) => Math.max(...r(e)) <= 50).sort((e, t) => Math.hypot(...r(e)) - Math.hypot(...r(t)))[0];
}
function Ue(e) {
	return e.includes("text") ? "text" : e.includes("drop") ? "drop" : "squares";
}
function We(e, t) {
	let n = Ke(e, t);
	return n ? {
		sign: e,
		form: "piece",
		owner: n.owner
	} : e === "." ? {
		sign: e,
		form: "empty",
		owner: null
	} : Re.includes(e) ? {
		sign: e,
		form: "stone",
		owner: Re.indexOf(e)
	} : ze.includes(e) ? {
		sign: e,
		form: "half",
		owner: null
	} : {
		sign: e,
		form: "piece",
		owner: Ge(e)
	};
}
function Ge(e) {
	let [t, n] = [e.toUpperCase(), e.toLowerCase()];
	return t === n ? null : e === t ? 0 : 1;
}
function Ke(e, t) {
	return Object.hasOwn(t.pieces, e) ? t.pieces[e] : void 0;
}
function qe(e, t, n = 1, r = 1) {
	return {
		key: e,
		row: 0,
		column: 0,
		width: n,
		height: r,
		look: Ke(e, t),
		...We(e, t)
	};
}
function Je(e, t, n, r) {
	let i = e[t][n], { form: a } = We(i, r), o = a === "half", s = o && i === "v" && e[t - 1]?.[n] === "^", c = o && i === ">" && e[t]?.[n - 1] === "<";
	if (a === "empty" || s || c) return null;
	let l = o && i === "^" && e[t + 1]?.[n] === "v";
	return {
		...qe(i, r, o && i === "<" && e[t]?.[n + 1] === ">" ? 2 : 1, l ? 2 : 1),
		key: `${t},${n}`,
		row: t,
		column: n
	};
}
function Ye(e) {
	let t = e.style === "hexagons" || e.style === "holes" ? 14 : 0, n = t + (e.rowLabels.some(Boolean) ? 44 + t : 14), r = t + (e.columnLabels.some(Boolean) ? 44 : 14), i = t + (e.belowLabels.some(Boolean) ? 44 : 14);
	return {
		x: -n,
		y: -r,
		width: n + e.width * 100 + 14 + t,
		height: r + e.height * 100 + i
	};
}
function B(e, t) {
	return !!e && !!t && e[0] === t[0] && e[1] === t[1];
}
function Xe([e, t]) {
	return [(t + .5) * 100, (e + .5) * 100];
}
function Ze(e) {
	let t = e.map(Xe), n = t.reduce(([e, t], [n, r]) => [e + n, t + r], [0, 0]);
	return [n[0] / t.length, n[1] / t.length];
}
function Qe(e, t) {
	let n = ([t, n]) => e[t]?.[n], [r] = t, i = (e) => String(e) !== String(r) && !!n(e) && n(e) === n(r);
	return t.slice(1).flatMap((e, n) => i(e) ? [] : [[t[n], e]]);
}
function $e(e, t, n) {
	let [r, i] = e.squares.find((e) => e.row === t && e.column === n)?.at ?? [t, n];
	return e.squareNames[r]?.[i] || `${(r === e.rowLabels.length - 1 ? e.belowLabels[i] : void 0) ?? e.columnLabels[i] ?? i + 1}${e.rowLabels[r] ?? ""}`;
}
// node_modules/preact/jsx-runtime/dist/jsxRuntime.mjs
var et = Symbol.for("pv"), tt = 0;
Array.isArray;
function V(e, t, n, i, a, o) {
	t ||= {};
	var s, c, l = t;
	if ("ref" in l && typeof e != "function") for (c in l = {}, t) c == "ref" ? s = t[c] : l[c] = t[c];
	var u = {
		type: e,
		props: l,
		key: n,
		ref: s,
		__k: null,
		__: null,
		__b: 0,
		__e: null,
		__c: null,
		constructor: et,
		__v: --tt,
		__i: -1,
		__u: 0
	};
	return (a || o) && (u.__source = a, u.__self = o), r.vnode && r.vnode(u), u;
}
// src/board/Arrows.tsx
var nt = 22, rt = 30;
function it({ arrows: e }) {
	return /* @__PURE__ */ V("g", {
		class: "arrows",
		children: e.map((e) => /* @__PURE__ */ V(at, { ...e }, `${e.from} ${e.to} ${e.by}`))
	});
}
function at({ from: e, to: t, weight: n, by: r }) {
	let [i, a] = Xe(e), [o, s] = Xe(t), c = Math.hypot(o - i, s - a);
	if (c < 1) return null;
	let [l, u] = [(o - i) / c, (s - a) / c], d = 4 + 10 * n, f = `${i + l * rt} ${a + u * rt}`, [p, m] = [o - l * rt * .8, s - u * rt * .8], [h, g] = [p - l * nt, m - u * nt], _ = nt * .55 + d * .4;
	return /* @__PURE__ */ V("g", {
		class: r ? `arrow ${r}` : "arrow",
		opacity: .35 + .5 * n,
		children: [/* @__PURE__ */ V("path", {
			d: `M${f}L${h} ${g}`,
			"stroke-width": d
		}), /* @__PURE__ */ V("path", {
			class: "head",
			d: `M${p} ${m}L${h - u * _} ${g + l * _}L${h + u * _} ${g - l * _}z`
		})]
	});
}
// src/model/unit.ts
function ot(e, t, n) {
	return e === null || t.kind === "none" ? "?" : t.kind === "chance" ? st(e, n) : ct(e, t.decimals, n);
}
function st(e, t) {
	return t.percent(Math.min(Math.max(Math.round(100 * e), 1), 99));
}
function ct(e, t, n) {
	let r = lt(Math.abs(e), t, n);
	return Number(Math.abs(e).toFixed(t)) === 0 ? r : `${e > 0 ? "+" : "−"}${r}`;
}
function lt(e, t, n) {
	return e.toFixed(t).replace(".", n.decimalPoint);
}
// src/model/score.ts
function ut([e = "", t = ""], n) {
	let [r, i] = [[...e][0]?.toUpperCase() ?? "", [...t][0]?.toUpperCase() ?? ""];
	return r && i && r !== i ? [r, i] : n;
}
function dt(e, t, n, r) {
	if (e.ending === "draw") return "=";
	if (e.ending === null) return ot(e.amount, t, n);
	let i = e.ending === "win";
	if (e.margin !== null) return ht(i ? Math.abs(e.margin) : -Math.abs(e.margin));
	let a = e.plies === null ? "" : t.mates ? `#${ft(e.plies)}` : `${e.plies}`;
	return `${r[+!i]}${a}`;
}
var ft = (e) => Math.ceil(e / 2), pt = {
	win: "loss",
	loss: "win",
	draw: "draw"
};
function mt(e, t, n) {
	if (t === 0) return e;
	let { amount: r, ending: i } = e;
	return {
		...e,
		score: -e.score,
		value: -e.value,
		amount: r === null ? null : n.kind === "chance" && i === null ? 1 - r : -r,
		ending: i && pt[i]
	};
}
function ht(e) {
	return e > 0 ? `+${e}` : e < 0 ? `−${-e}` : "0";
}
// node_modules/@preact/signals-core/dist/signals-core.module.js
var gt = Symbol.for("preact-signals");
function _t() {
	if (U > 1) U--;
	else {
		var e, t = !1;
		for ((function() {
			var e = Tt;
			for (Tt = void 0; e !== void 0;) {
				var t = e.S;
				if (t.v === e.v) for (var n = t.t; n !== void 0; n = n.x) n.i === e.i && (n.i = t.i);
				e = e.o;
			}
		})(); xt !== void 0;) {
			var n = xt;
			for (xt = void 0, St++; n !== void 0;) {
				var r = n.u;
				if (n.u = void 0, n.f &= -3, !(8 & n.f) && kt(n)) try {
					n.c();
				} catch (n) {
					t ||= (e = n, !0);
				}
				n = r;
			}
		}
		if (St = 0, U--, t) throw e;
	}
}
function vt(e) {
	if (U > 0) return e();
	wt = ++Ct, U++;
	try {
		return e();
	} finally {
		_t();
	}
}
var yt, H = void 0;
function bt(e) {
	var t = H, n = yt;
	H = void 0, yt = void 0;
	try {
		return e();
	} finally {
		H = t, yt = n;
	}
}
var xt = void 0, U = 0, St = 0, Ct = 0, wt = 0, Tt = void 0, Et = 0;
function Dt(e) {
	if (H !== void 0) {
		var t = e.n;
		if (t === void 0 || t.t !== H) return t = {
			i: 0,
			S: e,
			p: H.s,
			n: void 0,
			t: H,
			e: void 0,
			x: void 0,
			r: t
		}, H.s !== void 0 && (H.s.n = t), H.s = t, e.n = t, 32 & H.f && e.S(t), t;
		if (t.i === -1) return t.i = 0, t.n !== void 0 && (t.n.p = t.p, t.p !== void 0 && (t.p.n = t.n), t.p = H.s, t.n = void 0, H.s.n = t, H.s = t), t;
	}
}
function W(e, t) {
	this.v = e, this.i = 0, this.n = void 0, this.t = void 0, this.l = 0, this.W = t?.watched, this.Z = t?.unwatched, this.name = t?.name;
}
W.prototype.brand = gt, W.prototype.h = function() {
	return !0;
}, W.prototype.S = function(e) {
	var t = this, n = this.t;
	n !== e && e.e === void 0 && (e.x = n, this.t = e, n === void 0 ? bt(function() {
		var e;
		(e = t.W) == null || e.call(t);
	}) : n.e = e);
}, W.prototype.U = function(e) {
	var t = this;
	if (this.t !== void 0) {
		var n = e.e, r = e.x;
		n !== void 0 && (n.x = r, e.e = void 0), r !== void 0 && (r.e = n, e.x = void 0), e === this.t && (this.t = r, r === void 0 && bt(function() {
			var e;
			(e = t.Z) == null || e.call(t);
		}));
	}
}, W.prototype.subscribe = function(e) {
	var t = this;
	return Rt(function() {
		var n = t.value;
		bt(function() {
			return e(n);
		});
	}, { name: "sub" });
}, W.prototype.valueOf = function() {
	return this.value;
}, W.prototype.toString = function() {
	return this.value + "";
}, W.prototype.toJSON = function() {
	return this.value;
}, W.prototype.peek = function() {
	var e = this;
	return bt(function() {
		return e.value;
	});
}, Object.defineProperty(W.prototype, "value", {
	get: function() {
		var e = Dt(this);
		return e !== void 0 && (e.i = this.i), this.v;
	},
	set: function(e) {
		if (e !== this.v) {
			if (St > 100) throw Error("Cycle detected");
			(function(e) {
				U !== 0 && St === 0 && e.l !== wt && (e.l = wt, Tt = {
					S: e,
					v: e.v,
					i: e.i,
					o: Tt
				});
			})(this), this.v = e, this.i++, Et++, U++;
			try {
				for (var t = this.t; t !== void 0; t = t.x) t.t.N();
			} finally {
				_t();
			}
		}
	}
});
function Ot(e, t) {
	return new W(e, t);
}
function kt(e) {
	for (var t = e.s; t !== void 0; t = t.n) if (t.S.i !== t.i || !t.S.h() || t.S.i !== t.i) return !0;
	return !1;
}
function At(e) {
	for (var t = e.s; t !== void 0; t = t.n) {
		var n = t.S.n;
		if (n !== void 0 && (t.r = n), t.S.n = t, t.i = -1, t.n === void 0) {
			e.s = t;
			break;
		}
	}
}
function jt(e) {
	for (var t = e.s, n = void 0; t !== void 0;) {
		var r = t.p;
		t.i === -1 ? (t.S.U(t), r !== void 0 && (r.n = t.n), t.n !== void 0 && (t.n.p = r)) : n = t, t.S.n = t.r, t.r !== void 0 && (t.r = void 0), t = r;
	}
	e.s = n;
}
function Mt(e, t) {
	W.call(this, void 0, t), this.x = e, this.s = void 0, this.g = Et - 1, this.f = 4;
}
Mt.prototype = new W(), Mt.prototype.h = function() {
	if (this.f &= -3, 1 & this.f) return !1;
	if ((36 & this.f) == 32 || (this.f &= -5, this.g === Et)) return !0;
	if (this.g = Et, this.f |= 1, this.i > 0 && !kt(this)) return this.f &= -2, !0;
	var e = H;
	try {
		At(this), H = this;
		var t = this.x();
		(16 & this.f || this.v !== t || this.i === 0) && (this.v = t, this.f &= -17, this.i++);
	} catch (e) {
		this.v = e, this.f |= 16, this.i++;
	}
	return H = e, jt(this), this.f &= -2, !0;
}, Mt.prototype.S = function(e) {
	if (this.t === void 0) {
		this.f |= 36;
		for (var t = this.s; t !== void 0; t = t.n) t.S.S(t);
	}
	W.prototype.S.call(this, e);
}, Mt.prototype.U = function(e) {
	if (this.t !== void 0 && (W.prototype.U.call(this, e), this.t === void 0)) {
		this.f &= -33;
		for (var t = this.s; t !== void 0; t = t.n) t.S.U(t);
	}
}, Mt.prototype.N = function() {
	if (!(2 & this.f)) {
		this.f |= 6;
		for (var e = this.t; e !== void 0; e = e.x) e.t.N();
	}
}, Object.defineProperty(Mt.prototype, "value", { get: function() {
	if (1 & this.f) throw Error("Cycle detected");
	var e = Dt(this);
	if (this.h(), e !== void 0 && (e.i = this.i), 16 & this.f) throw this.v;
	return this.v;
} });
function Nt(e, t) {
	return new Mt(e, t);
}
function Pt(e) {
	var t = e.j;
	if (e.j = void 0, typeof t == "function") {
		U++;
		var n = H;
		H = void 0;
		try {
			t();
		} catch (t) {
			throw e.f &= -2, e.f |= 8, Ft(e), t;
		} finally {
			H = n, _t();
		}
	}
}
function Ft(e) {
	for (var t = e.s; t !== void 0; t = t.n) t.S.U(t);
	e.x = void 0, e.s = void 0, Pt(e);
}
function It(e) {
	if (H !== this) throw Error("Out-of-order effect");
	jt(this), H = e, this.f &= -2;
	try {
		8 & this.f && Ft(this);
	} finally {
		_t();
	}
}
function Lt(e, t) {
	this.x = e, this.j = void 0, this.s = void 0, this.u = void 0, this.f = 32, this.name = t?.name, yt && yt.push(this);
}
Lt.prototype.c = function() {
	var e = this.S();
	try {
		if (8 & this.f || this.x === void 0) return;
		var t = this.x();
		typeof t == "function" && (this.j = t);
	} finally {
		e();
	}
}, Lt.prototype.S = function() {
	if (1 & this.f) throw Error("Cycle detected");
	this.f |= 1, this.f &= -9, Pt(this), At(this), U++;
	var e = H;
	return H = this, It.bind(this, e);
}, Lt.prototype.N = function() {
	2 & this.f || (this.f |= 2, this.u = xt, xt = this);
}, Lt.prototype.d = function() {
	this.f |= 8, 1 & this.f || Ft(this);
}, Lt.prototype.dispose = function() {
	this.d();
};
function Rt(e, t) {
	var n = new Lt(e, t);
	try {
		n.c();
	} catch (e) {
		throw n.d(), e;
	}
	var r = n.d.bind(n);
	return r[Symbol.dispose] = r, r;
}
// node_modules/@preact/signals/dist/signals.module.js
var zt, Bt, Vt = typeof window < "u" && !!window.__PREACT_SIGNALS_DEVTOOLS__, Ht = [];
Rt(function() {
	zt = this.N;
})();
function Ut(e, t) {
	r[e] = t.bind(null, r[e] || function() {});
}
function Wt(e) {
	if (Bt) {
		var t = Bt;
		Bt = void 0, t();
	}
	Bt = e && e.S();
}
function Gt(e) {
	var t = this, n = e.data, r = qt(n);
	r.name = "ReactiveDom", r.value = n;
	var i = z(function() {
		for (var e = t, n = t.__v; n = n.__;) if (n.__c) {
			n.__c.__$f |= 4;
			break;
		}
		var i = Nt(function() {
			var e = r.value.value;
			return e === 0 ? 0 : !0 === e ? "" : e || "";
		}), o = Nt(function() {
			return !Array.isArray(i.value) && !a(i.value);
		}), s = Rt(function() {
			if (this.N = Xt, o.value) {
				var t = i.value;
				e.__v && e.__v.__e && e.__v.__e.nodeType === 3 && (e.__v.__e.data = t);
			}
		}), c = t.__$u.d;
		return t.__$u.d = function() {
			s(), c.call(this);
		}, [o, i];
	}, []), o = i[0], s = i[1];
	return o.value ? s.peek() : s.value;
}
Gt.displayName = "ReactiveTextNode", Object.defineProperties(W.prototype, {
	constructor: {
		configurable: !0,
		value: S(w, null).constructor
	},
	type: {
		configurable: !0,
		value: Gt
	},
	props: {
		configurable: !0,
		get: function() {
			var e = this;
			return { data: { get value() {
				return e.value;
			} } };
		}
	},
	__b: {
		configurable: !0,
		value: 1
	}
}), Ut("__b", function(e, t) {
	if (Wt(), typeof t.type == "string") {
		var n, r = t.props;
		for (var i in r) if (i !== "children") {
			var a = r[i];
			a instanceof W && (n || (t.__np = n = {}), n[i] = a, r[i] = a.peek());
		}
	}
	e(t);
}), Ut("__r", function(e, t) {
	if (e(t), t.type !== w) {
		Wt();
		var n, r = t.__c;
		r && (r.__$f &= -2, (n = r.__$u) === void 0 && (r.__$u = n = function(e, t) {
			var n;
			return Rt(function() {
				n = this;
			}, { name: t }), n.c = e, n;
		}(function(e) {
			return function() {
				var t;
				Vt && ((t = this.y) == null || t.call(this)), e.__$f |= 1, e.setState({});
			};
		}(r), typeof t.type == "function" ? t.type.displayName || t.type.name : ""))), Wt(n);
	}
}), Ut("__e", function(e, t, n, r) {
	Wt(), e(t, n, r);
}), Ut("diffed", function(e, t) {
	Wt();
	var n;
	if (typeof t.type == "string" && (n = t.__e)) {
		var r = t.__np, i = t.props, a = n.U;
		if (a) for (var o in a) {
			var s = a[o];
			s === void 0 || r && o in r || (s.d(), a[o] = void 0);
		}
		if (r) for (var c in a || (a = {}, n.U = a), r) {
			var l = a[c], u = r[c];
			l === void 0 ? (l = Kt(n, c, u, i), a[c] = l) : l.o(u, i);
		}
	}
	e(t);
});
function Kt(e, t, n, r) {
	var i = t in e && e.ownerSVGElement === void 0, a = Ot(n);
	return {
		o: function(e, t) {
			a.value = e, r = t;
		},
		d: Rt(function() {
			this.N = Xt;
			var n = a.value.value;
			r[t] !== n && (r[t] = n, i ? e[t] = n : n != null && (!1 !== n || t[4] === "-") ? e.setAttribute(t, n) : e.removeAttribute(t));
		})
	};
}
Ut("unmount", function(e, t) {
	if (typeof t.type == "string") {
		var n = t.__e;
		if (n) {
			var r = n.U;
			if (r) for (var i in n.U = void 0, r) {
				var a = r[i];
				a && a.d();
			}
		}
		var o = t.__np;
		if (o) {
			var s = t.props;
			for (var c in o) s[c] = o[c];
		}
		t.__np = void 0;
	} else {
		var l = t.__c;
		if (l) {
			l.__$f |= 8;
			var u = l.__$u;
			u && (l.__$u = void 0, u.d());
		}
	}
	e(t);
}), Ut("__h", function(e, t, n, r) {
	r < 3 && (t.__$f |= 2), e(t, n, r);
}), T.prototype.shouldComponentUpdate = function(e, t) {
	if (this.__R) return !0;
	var n = this.__$u, r = n && n.s !== void 0;
	for (var i in t) return !0;
	if (this.__f || typeof this.u == "boolean" && !0 === this.u) {
		var a = 2 & this.__$f;
		if (!(r || a || 4 & this.__$f) || 1 & this.__$f) return !0;
	} else if (!(r || 4 & this.__$f) || 3 & this.__$f) return !0;
	for (var o in e) if (o !== "__source" && e[o] !== this.props[o]) return !0;
	for (var s in this.props) if (!(s in e)) return !0;
	return !1;
};
function qt(e, t) {
	return z(function() {
		return Ot(e, t);
	}, []);
}
var Jt = function(e) {
	queueMicrotask(function() {
		queueMicrotask(e);
	});
};
function Yt() {
	vt(function() {
		for (var e; e = Ht.shift();) zt.call(e);
	});
}
function Xt() {
	Ht.push(this) === 1 && (r.requestAnimationFrame || Jt)(Yt);
}
// src/state/storage.ts
var Zt = "plyglot.";
function Qt(e) {
	try {
		let t = sessionStorage.getItem(Zt + e) ?? localStorage.getItem(Zt + e);
		return t === null ? null : JSON.parse(t);
	} catch {
		return null;
	}
}
function $t(e, t) {
	try {
		let n = JSON.stringify(t);
		sessionStorage.setItem(Zt + e, n), localStorage.setItem(Zt + e, n);
	} catch {}
}
function en(e, t, n) {
	let r = Qt(e), i = Ot(r !== null && n(r) ? r : t);
	return Rt(() => $t(e, i.value)), i;
}
// src/i18n/errors.ts
function tn(e) {
	let t = String(e).replace(/\.py$/, "");
	return `plyglot serve ${t.includes("/") ? t : `./${t}`}.py`;
}
var nn, rn = t((() => {
	nn = {
		unserved: ({ name: e }) => `there is no game '${e}' on this server. If it is a file of your own, serve it: ${tn(e)}. Its saved games are kept.`,
		connection: () => "not connected to the server"
	};
})), an = /* @__PURE__ */ n({
	default: () => bn,
	same: () => yn
}), G, K, on, sn, cn, ln, un, dn, fn, pn, mn, hn, gn, _n, vn, yn, bn, xn = t((() => {
	rn(), G = (e) => e.toLocaleString("de"), K = (e, t, n) => `${G(e)} ${e === 1 ? t : n}`, on = (e) => K(e, "Zug", "Züge"), sn = (e) => K(e, "Zug", "Zügen"), cn = (e) => K(e, "Knoten", "Knoten"), ln = (e) => `${e}\u00a0%`, un = ({ ply: e }) => e === void 0 ? "" : `Zug ${e}: `, dn = ({ legal: e }) => e ? `; mögliche Züge: ${e}` : "", fn = {
		White: "Weiß",
		Black: "Schwarz"
	}, pn = {
		page: {
			views: "Ansichten",
			skip: "Zum Brett springen",
			language: "Sprache",
			theme: "Farben",
			themes: {
				system: "wie das System",
				light: "hell",
				dark: "dunkel"
			},
			soundOn: "Ton ist an",
			soundOff: "Ton ist aus",
			keys: "Tastenkürzel",
			close: "Schließen",
			lost: "Die Verbindung zum Server ist unterbrochen. Ihre Partie ist sicher; die Verbindung wird wiederhergestellt …",
			version: (e) => `Version ${e}`,
			labelled: (e, t) => `${e}: ${t}`
		},
		status: {
			checking: (e) => `Die Spieldatei ${e} wird geprüft.`,
			compiling: (e) => `${e} wird im Hintergrund übersetzt.`,
			slower: "Bis dahin rechnet die Engine langsamer. Das geschieht nur beim ersten Mal.",
			step: (e, t) => `Schritt ${e} von ${t}`
		},
		places: {
			play: "Spielen",
			analyse: "Analyse",
			moves: "Züge",
			matches: "Wettkämpfe",
			tournaments: "Turniere",
			study: "Labor",
			learn: "Lernen",
			cards: "Karten"
		},
		setup: {
			game: "Spiel",
			size: "Brett",
			newGame: "Neue Partie",
			start: "Beginnen",
			cancel: "Abbrechen",
			opponent: "Spieler",
			you: "Sie",
			human: "Mensch",
			engine: "Engine",
			level: "Stufe",
			levelWord: (e) => e <= 2 ? "Anfänger" : e <= 4 ? "leicht" : e <= 6 ? "mittel" : e <= 8 ? "stark" : e === 9 ? "sehr stark" : "volle Stärke",
			time: "Bedenkzeit",
			timings: {
				free: "Ohne Uhr",
				seconds: "Sekunden pro Zug",
				clock: "Uhr"
			},
			seconds: "Sekunden pro Zug",
			minutes: "Minuten pro Seite",
			increment: "Sekunden Zugabe nach jedem Zug",
			movesFirst: (e) => `${e} beginnt`,
			standard: "üblich",
			other: "Andere Größe …",
			otherHint: (e) => `Format: ${e}`
		},
		play: {
			turn: (e) => `${e} am Zug`,
			yourTurn: "Sie sind am Zug",
			thinking: "Denkt nach",
			thinkingDeep: (e) => `Denkt nach, ${e} Züge voraus`,
			undo: "Einen Zug zurücknehmen",
			takeBack: "Zurücknehmen",
			resign: "Aufgeben",
			resignSure: "Wirklich aufgeben?",
			hint: "Tipp",
			hintIs: (e, t) => `Versuchen Sie ${e}: ${t}`,
			resume: "Engine spielen lassen",
			pause: "Anhalten",
			newGame: "Neue Partie",
			analyseIt: "Partie analysieren",
			rematch: "Noch einmal spielen",
			played: (e, t) => `${e} hat ${t} gespielt`,
			carried: (e, t, n) => `${e} ${t} nach ${n}`,
			claim: "Remis beanspruchen",
			claimWith: (e) => `Remis mit ${e} beanspruchen`,
			claimable: {
				repetition: "Die Stellung ist so oft vorgekommen, dass Sie Remis beanspruchen können.",
				clock: "Es gab so viele Züge ohne Fortschritt, dass Sie Remis beanspruchen können."
			},
			mustPass: "Auf dem Brett ist kein Zug möglich: Benutzen Sie den Knopf darunter.",
			chooseThrow: "Wählen Sie einen Wurf:",
			noSquares: "Andere Züge",
			type: "Zug eingeben",
			go: "Spielen",
			choose: "Welcher Zug?",
			choosePiece: "Welche Figur?",
			forced: (e, t) => t === "pass" ? `${e} hat keinen Zug und passt.` : `${e} hat keinen anderen Zug und spielt ${t}.`,
			throws: (e, t) => `${e} würfelt ${t}.`,
			flip: "Brett drehen",
			rules: "Spielregeln",
			illegal: (e) => `${e} ist hier kein erlaubter Zug`,
			back: "Voriger Zug",
			forward: "Nächster Zug",
			first: "Zum Anfang",
			last: "Zum Ende",
			notAtEnd: "Sie sehen eine frühere Stellung.",
			phases: {
				book: "aus dem Eröffnungsbuch",
				middle: "durch Suche gefunden",
				playouts: "durch Monte-Carlo-Baumsuche gefunden",
				ending: "bis zum Ende der Partie berechnet",
				database: "aus der Endspieldatenbank",
				only: "der einzige mögliche Zug"
			},
			goal: (e) => `mit dem Ziel „${e}“`,
			why: (e, t) => `${e}: ${t}`,
			clockOf: (e) => `Uhr von ${e}`
		},
		outcome: {
			draw: "Remis",
			wins: (e, t) => t ? `${e} gewinnt um ${t}` : `${e} gewinnt`,
			drawnBy: {
				repetition: "Remis durch Zugwiederholung.",
				clock: "Remis: zu viele Züge ohne Fortschritt."
			},
			claimed: (e) => `Remis wurde beansprucht. ${e}`,
			resigned: (e) => `${e} hat aufgegeben.`,
			time: (e) => `${e} hat die Zeit überschritten.`,
			won: "Sie haben gewonnen!",
			lost: "Sie haben verloren.",
			drawn: "Sie haben remis gespielt."
		},
		evaluation: {
			win: "gewinnt",
			loss: "verliert",
			draw: "Remis",
			over: {
				win: "hat gewonnen",
				loss: "hat verloren"
			},
			mates: {
				win: (e) => `setzt in ${sn(e)} matt`,
				loss: (e) => `wird in ${sn(e)} matt gesetzt`
			},
			inPlies: (e, t) => `${e} in ${sn(t)}`,
			by: (e, t) => `${e} um ${t}`,
			forSide: (e, t) => `${e} für ${t}`,
			ofSide: (e, t) => `${e} ${t}`,
			units: {
				language: "de",
				decimalPoint: ",",
				percent: ln,
				chance: (e) => `${e} Gewinnchance`,
				undecided: "unentschieden",
				singular: (e) => e === "1",
				nouns: {
					cell: "Feld",
					cells: "Felder",
					disc: "Stein",
					discs: "Steine",
					"empty square": "leeres Feld",
					"empty squares": "leere Felder",
					man: "Stein",
					men: "Steine",
					mark: "Zeichen",
					marks: "Zeichen",
					move: "Zug",
					moves: "Züge",
					"open line": "offene Linie",
					"open lines": "offene Linien",
					pawn: "Bauer",
					pawns: "Bauern",
					point: "Punkt",
					points: "Punkte",
					seed: "Samen",
					seeds: "Samen",
					square: "Feld",
					squares: "Felder",
					"square to go to": "erreichbares Feld",
					"squares to go to": "erreichbare Felder",
					step: "Schritt",
					steps: "Schritte"
				}
			},
			exact: "exakt",
			heuristic: "geschätzt",
			letters: {
				win: "G",
				loss: "V"
			},
			even: "Etwa ausgeglichen",
			ahead: (e, t) => `${e} liegt um ${t} vorn`,
			winning: (e) => `${e} steht auf Gewinn`
		},
		book: {
			title: "Eröffnungsbuch",
			caption: (e) => `Was das Buch über die Züge von ${e} weiß`,
			games: "Partien",
			points: "Punkte",
			share: "Gespielt",
			avoid: "meiden",
			percent: ln,
			results: (e, t, n) => `gewonnen: ${e}, remis: ${t}, verloren: ${n}`
		},
		analyse: {
			running: "Analyse läuft",
			waiting: "Wartet: Der Server ist beschäftigt",
			stop: "Anhalten",
			start: "Analysieren",
			stopped: "Angehalten",
			doneExact: "Alle Züge gelöst",
			done: "Fertig",
			depth: "Tiefe",
			nodes: "Stellungen",
			speed: "Pro Sekunde",
			arrows: "Pfeile",
			threat: "Drohung zeigen",
			threatIs: (e) => `Es droht ${e}`,
			noThreat: "Es gibt keine klare Drohung",
			lines: (e, t) => `Beste Züge für ${e}, bewertet aus der Sicht von ${t}`,
			moveColumn: "Zug",
			evaluationColumn: "Bewertung",
			visitsColumn: "Simulationen",
			lineColumn: "Fortsetzung",
			bar: "Bewertung",
			legendExact: "durchgezogen: exakt",
			legendEstimate: "gestrichelt: geschätzt",
			legendVisits: "grau: Simulationen des Zugs; auf den Feldern stehen Züge mit mindestens einem Hundertstel der Simulationen des besten",
			legendBest: "★ bester Zug",
			legendArrows: "Pfeil: von einem guten Zug zur erwarteten Antwort, oder der Weg einer Figur",
			legendLetters: (e, t, n, r) => `${e}5, ${t}6: ${n} gewinnt in 5 Zügen, ${r} in 6; die Züge beider Seiten zählen`,
			legendUnit: (e, t) => `Zahlen: ${e}, für ${t}`,
			winChance: "Gewinnchance",
			over: "Die Partie ist zu Ende: Es gibt nichts mehr zu analysieren.",
			dice: "Hier wird gewürfelt: Wählen Sie unter dem Brett einen Wurf, dann werden seine Züge analysiert."
		},
		review: {
			title: "Die Partie auf einen Blick",
			many: "Partien von mehr als zwei Spielern werden nicht durchgesehen: Die Analyse oben bewertet jeden Zug.",
			dice: "Partien mit Würfeln werden nicht durchgesehen: Die Analyse oben bewertet jeden Zug.",
			empty: "Spielen Sie einige Züge: Hier erscheint dann ihre Bewertung.",
			states: {
				waiting: "wartet: Der Server ist beschäftigt",
				estimating: "schätzt",
				proving: "löst exakt",
				done: "Schätzungen",
				stopped: "angehalten"
			},
			allExact: "alles exakt",
			exactFrom: (e, t) => `exakt ab Zug ${e} (${t})`,
			stop: "Durchsicht anhalten",
			start: "Partie durchsehen",
			ply: "Zug",
			value: "Bewertung",
			graph: (e) => `Bewertung nach jedem Zug, für ${e}`,
			view: (e) => `Aus der Sicht von ${e}: Über der Mittellinie liegt ${e} vorn.`,
			scale: (e) => `Einheit: ${e}.`,
			bands: "An den Rändern: bewiesene Gewinne; je schneller der Gewinn, desto weiter außen.",
			marks: "● exakt, ○ geschätzt",
			wins: (e) => `${e} gewinnt`,
			before: "Vor dem ersten Zug",
			after: (e, t, n) => `Nach Zug ${e}, ${t}: ${n}`,
			here: (e, t, n) => `${e}: ${t}, ${n}`,
			faults: {
				inaccuracy: "Ungenauigkeit",
				mistake: "Fehler",
				blunder: "grober Fehler",
				"missed win": "verpasster Gewinn",
				"proved loss": "bewiesener Verlust",
				unclear: "unklar"
			},
			manyFaults: {
				inaccuracy: "Ungenau",
				mistake: "Fehler",
				blunder: "Grobe Fehler"
			},
			fault: (e, t, n, r, i, a) => `Zug ${e}, ${t}, ${n}: ${r} statt ${i}, ${a}`,
			or: " oder ",
			lost: (e) => `−${e}`,
			results: {
				"win-draw": "Remis statt Gewinn",
				"win-loss": "Verlust statt Gewinn",
				"draw-loss": "Verlust statt Remis"
			},
			later: (e) => `der Gewinn kommt ${on(e)} später`,
			sooner: (e) => `der Verlust kommt ${on(e)} früher`,
			onlyProved: (e) => `nur der Wert von ${e} ist bewiesen`,
			noFaults: "Keine Fehler gefunden.",
			accuracy: "Genauigkeit",
			averageLoss: "Mittlerer Verlust",
			ofAWin: (e) => `${e} eines Gewinns`,
			worst: "Größter Fehler",
			none: "keiner"
		},
		moves: {
			tree: "Züge",
			empty: "Noch keine Züge.",
			startNode: "Anfang",
			prune: "Ab hier löschen",
			pruneSure: "Wirklich löschen?",
			promote: "Zur Hauptvariante machen",
			texts: "Kopieren, teilen, einfügen",
			copy: "Kopieren",
			copied: "Kopiert",
			notations: {
				moves: "Züge",
				position: "Stellung"
			},
			variations: "Mit Varianten",
			share: "Link zum Teilen",
			paste: "Züge oder eine Stellung einfügen",
			read: "Einlesen",
			editor: "Stellungseditor",
			edit: "Stellung bearbeiten",
			editDone: "Diese Stellung übernehmen",
			editClear: "Brett leeren",
			editReset: "Ausgangsstellung",
			editPiece: "Figur zum Setzen",
			editSide: "Seite am Zug",
			eraser: "Entfernen",
			upright: "Senkrechter Stein",
			lying: "Waagerechter Stein",
			saved: "Gespeicherte Partien",
			savedNone: "Partien werden vom ersten Zug an von selbst gespeichert.",
			load: "Öffnen",
			remove: "Löschen",
			removeSure: "Wirklich löschen?",
			downloadText: "Als Text herunterladen",
			downloadJson: "Als JSON herunterladen",
			upload: "Datei öffnen",
			plies: on,
			unfinished: "unbeendet"
		},
		balance: {
			title: "Ist dieses Spiel gerecht?",
			explained: "Eine Engine spielt gegen sich selbst, und zufällige Spieler spielen gegeneinander: wer gewinnt, wie lange Partien dauern und ob die Führung wechselt.",
			games: "Partien jeder Art",
			strength: "Engine",
			strengths: [
				"Schnell",
				"Mittel",
				"Stark"
			],
			start: "Untersuchen",
			done: "Die Untersuchung ist abgeschlossen",
			result: (e) => `Wie gerecht ist ${e}?`,
			players: {
				engine: "Engine",
				random: "Zufällige Spieler"
			},
			colon: ": ",
			verdict: (e, t, n) => `der erste Spieler holt ${ln(e)} ± ${t}, ` + {
				none: "kein klarer Vorteil.",
				first: "ein Vorteil.",
				second: "ein Nachteil."
			}[n],
			few: "Bei so wenigen Partien wäre nur ein großer Vorteil zu sehen.",
			columns: [
				"Gewonnen / remis / verloren",
				"Länge (Halbzüge)",
				"Kürzeste–längste",
				"Züge zur Auswahl",
				"Führungswechsel",
				"Entschieden bei"
			],
			percent: ln,
			legend: "Gewinne, Remisen, Verluste und Punkte sind die des ersten Spielers; ± ist das 95-%-Konfidenzintervall der Punkte und die Standardabweichung der Länge. Wer führt, sagt eine Suche über zwei Halbzüge. Entschieden bei: der Anteil der Partie, nach dem der Gewinner vorn lag und nie mehr zurückfiel (Median der gewonnenen Partien)."
		},
		matches: {
			noneYet: "Noch keine Wettkämpfe.",
			explained: "In einem Wettkampf spielen zwei Engines mehrere Partien, jede Eröffnung zweimal mit vertauschten Seiten. Beginnen Sie einen Wettkampf oder wählen Sie einen aus der Liste: Sie können zuschauen, ihn anhalten, später fortsetzen, seine Partien nachspielen und ihn löschen.",
			fresh: "Neuer Wettkampf",
			first: "Erster Spieler",
			second: "Zweiter Spieler",
			evaluation: "Bewertung",
			seconds: "Sekunden pro Zug",
			games: "Partien",
			start: "Wettkampf beginnen",
			stop: "Anhalten",
			resume: "Fortsetzen",
			removed: "Wettkampf gelöscht",
			list: "Wettkämpfe",
			states: {
				running: "läuft",
				stopped: "angehalten",
				finished: "beendet"
			},
			progress: (e, t) => `${e} von ${t} Partien`,
			crosstable: "Kreuztabelle",
			player: "Spieler",
			wins: "Gewonnen",
			draws: "Remis",
			losses: "Verloren",
			points: "Punkte",
			elo: "Elo-Unterschied:",
			eloText: (e, t) => `${e} ± ${t}`,
			eloUnknown: "noch nicht bekannt",
			eloMeans: "95-%-Konfidenzintervall",
			live: "Laufende Partie",
			liveNone: "Keine Partie läuft.",
			number: (e) => `Partie ${e}`,
			finished: "Beendete Partien",
			replay: "Nachspielen",
			versus: (e, t) => `${e} gegen ${t}`
		},
		board: {
			label: (e) => `Brett: ${e}`,
			empty: "leer",
			taken: (e) => `Geschlagen: ${e}`,
			upright: "senkrechter Stein",
			lying: "waagerechter Stein",
			piece: (e) => `Figur ${e}`,
			row: (e) => `Reihe ${e}`,
			legal: "hier können Sie ziehen",
			last: "letzter Zug",
			lifted: "angehoben",
			decisive: "entscheidet die Partie",
			howTo: "Pfeiltasten gehen von Feld zu Feld, Eingabe spielt, Escape geht in einem Zug einen Schritt zurück, Umschalt+Eingabe markiert ein Feld.",
			noDrawing: "Dieses Spiel hat kein Brett zum Zeigen: Wählen Sie einen Zug aus der Liste."
		},
		keys: {
			title: "Tastenkürzel",
			intro: "Sie wirken immer, außer beim Eintippen von Text.",
			list: {
				Pfeiltasten: "auf dem Brett: von Feld zu Feld; sonst: von Zug zu Zug",
				Eingabe: "auf dem Feld ziehen",
				M: "einen Zug eingeben",
				E: "die Bewertung ansagen",
				C: "die Uhren ansagen",
				S: "ansagen, wer am Zug ist, und den letzten Zug",
				L: "die erlaubten Züge ansagen",
				U: "zurücknehmen",
				N: "neue Partie",
				F: "Brett drehen",
				"1 … 8": "die Ansichten: Spielen, Analyse, Züge, Wettkämpfe, Turniere, Labor, Lernen, Karten",
				"?": "diese Liste"
			},
			enabled: "Tastenkürzel benutzen",
			noClock: "Keine Uhr",
			clocks: (e, t, n, r) => `${e} ${t}, ${n} ${r}`,
			legal: (e) => `Erlaubte Züge: ${e}`
		},
		keeping: {
			sharedGame: "Sie spielen beide Seiten: Keine Engine greift in diese Partie ein, außer wenn Sie es wünschen.",
			engineIn: "Engine spielen lassen",
			tooLong: "Die Varianten sind zu lang für einen Link: Er enthält nur die Zugfolge auf dem Brett. Laden Sie die Partie herunter, um alles zu teilen.",
			choose: "Welche Partie?",
			chooseHint: (e) => `Die Datei hat ${e} Partien.`,
			leftOut: (e) => `${e} weitere sind nicht aufgeführt.`,
			filter: "Filter",
			filterHint: "Name, Spieler, Notizen",
			someBad: (e, t) => e === 1 ? `Ausgelassen: ${t}` : `Ausgelassen: ${t} (und ${e - 1} weitere)`,
			download: "Herunterladen",
			formats: {
				plyglot: "Text, mit Varianten",
				ggf: "GGF",
				wtb: "WTHOR",
				obf: "OBF, die Stellung",
				epd: "EPD, die Stellung",
				txt: "Mitschrift",
				json: "JSON",
				pgn: "PGN",
				pdn: "PDN"
			},
			tooLarge: (e) => `Die Datei ist zu groß: höchstens ${e} kB.`,
			pasteFiles: "Züge, eine Stellung oder der Text einer Datei",
			details: "Diese Partie",
			name: "Name",
			playerOf: (e) => `Spieler: ${e}`,
			notes: "Notizen",
			comment: (e) => `Kommentar zu ${e}`,
			glyphs: "Kommentarzeichen",
			noGlyph: "keines",
			glyphNames: {
				1: "guter Zug",
				2: "Fehler",
				3: "glänzender Zug",
				4: "grober Fehler",
				5: "interessanter Zug",
				6: "zweifelhafter Zug"
			},
			byGame: "Spiel",
			byResult: "Ergebnis",
			all: "alle",
			results: {
				first: "erster Spieler gewann",
				second: "zweiter Spieler gewann",
				draw: "Remis",
				none: "unbeendet"
			},
			noneMatch: "Keine gespeicherte Partie passt zu diesem Filter.",
			more: "Mehr zeigen",
			unserved: (e) => `Dieser Server bietet das Spiel nicht an. Um die Partie zu öffnen: ${e}`,
			level: (e) => `Stufe ${e}`,
			agreed: "Remis durch Vereinbarung.",
			evaluations: {
				standard: "üblich",
				"by-hand": "von Hand",
				learned: "gelernt",
				squares: "Felder",
				"squares-003": "Felder (003)",
				mobility: "Beweglichkeit",
				frontier: "Grenzsteine",
				phases: "nach Phasen",
				menace: "Drohungen",
				material: "Material",
				lines: "Linien",
				positional: "positionell",
				network: "neuronales Netz"
			}
		},
		errors: {
			line: (e, t) => `Zeile ${e}: ${t}`,
			codes: {
				error: () => "Der Server konnte diese Anfrage nicht beantworten.",
				input: () => "Diese Anfrage ist ungültig.",
				unknown_game: () => "Dieses Spiel gibt es nicht.",
				bad_variant: () => "Diese Variante hat das Spiel nicht.",
				bad_position: () => "Dieser Text ist weder eine Zugfolge noch eine Stellung dieses Spiels.",
				bad_move: () => "Dieser Zug ist hier nicht erlaubt.",
				bad_file: () => "Diese Datei ist nicht lesbar.",
				bad_record: () => "Diese Partie ist nicht lesbar: Ihr Text ist beschädigt oder gehört zu einem anderen Spiel.",
				bad_option: () => "Diese Einstellung gibt es nicht, oder sie passt hier nicht.",
				bad_game: ({ text: e }) => `In der Datei des Spiels ist ein Fehler: ${e}`,
				cannot_solve: () => "Diese Stellung lässt sich nicht lösen.",
				stopped: () => "Die Suche wurde angehalten.",
				internal: () => "Interner Fehler von plyglot: Einzelheiten stehen im Terminal des Servers.",
				connection: () => "Keine Verbindung zum Server.",
				no_table: () => "Diesen Tisch gibt es nicht mehr: Bitte ein neues Spiel beginnen.",
				not_your_turn: () => "Sie sind nicht am Zug.",
				not_over: () => "Dieses Spiel ist noch nicht zu Ende gespielt.",
				no_cards: ({ name: e }) => `${e} wird nicht am Kartentisch gespielt.`,
				busy: () => "Zu viele Anfragen auf einmal: Bitte gleich noch einmal versuchen.",
				unserved: ({ name: e }) => `Das Spiel „${e}“ bietet dieser Server nicht an. Ist es eine eigene Datei, starten Sie ihn mit ${tn(e)}. Gespeicherte Partien bleiben erhalten.`,
				cards: ({ name: e }) => `${e} wird am Kartentisch gespielt.`,
				large_variant: ({ limit: e }) => `Diese Größe ist zu groß: höchstens ${e}.`,
				variant_form: ({ example: e }) => `Varianten werden so geschrieben: ${e}.`,
				no_variants: ({ known: e }) => e ? `Dieses Spiel hat Einstellungen der Form NAME=Wert: ${e}.` : "Dieses Spiel hat keine Varianten.",
				bad_setting: ({ setting: e }) => `„${e}“ ist keine Einstellung: Schreiben Sie NAME=Wert.`,
				no_constant: ({ name: e, known: t }) => `Dieses Spiel hat keine Einstellung „${e}“${t ? `; möglich sind: ${t}` : ""}.`,
				set_twice: ({ name: e }) => `Die Einstellung ${e} ist doppelt angegeben.`,
				whole_number: ({ name: e, value: t }) => `${e} muss eine ganze Zahl sein, nicht „${t}“.`,
				number: ({ name: e, value: t }) => `${e} muss eine Zahl sein, nicht „${t}“.`,
				zero_or_one: ({ name: e, value: t }) => `${e} muss 0 oder 1 sein, nicht „${t}“.`,
				too_many_games: () => "Der Server hat zu viele Varianten geladen: Bitte neu starten.",
				wrong_side: ({ player: e }) => `${fn[e] ?? e} kann in dieser Stellung nicht am Zug sein.`,
				bad_details: () => "Diese Stellung kann es nicht geben: Prüfen Sie die Angaben unter dem Brett.",
				no_positions: () => "Dieses Spiel nimmt keine Stellungen an, nur Zugfolgen.",
				illegal: (e) => `${un(e)}„${e.move}“ ist hier kein erlaubter Zug${dn(e)}`,
				over: (e) => `${un(e)}„${e.move}“ ist nicht möglich: Die Partie ist zu Ende`,
				finished: () => "Die Partie ist zu Ende: Es gibt keinen Zug mehr zu suchen.",
				too_many_nodes: ({ name: e, limit: t }) => `${e} besucht hier mehr als ${G(Number(t))} Knoten: Wählen Sie eine kleinere Tiefe, eine Stellung näher am Ende oder eine höhere Grenze.`,
				no_tree: ({ name: e }) => `${e} durchsucht keinen Baum Zug für Zug: Es gibt nichts zu zeigen. Wählen Sie eine andere Suche.`,
				untabled: ({ name: e }) => `${e} hat keine Transpositionstabelle: Fügen Sie den Baustein table hinzu.`,
				bad_typed: ({ tree: e }) => `„${e}“ ist kein Baum: Schreiben Sie Klammern um die Kinder jedes Knotens und Zahlen als Blätter, etwa ((3 5) (2 9) (0 1)).`,
				bad_uniform: ({ tree: e }) => `Dieser gleichmäßige Baum (${e}) ist zu groß: Nehmen Sie eine kleinere Breite oder Tiefe.`,
				bad_window: () => "Alpha muss kleiner sein als Beta.",
				searched_twice: ({ name: e }) => `Der Baustein ${e} durchsucht einen Knoten zweimal und lässt sich nicht beobachten: Nehmen Sie ihn weg.`,
				no_kernel: ({ name: e }) => `Diese Suche wird hier nicht angeboten. Um sie zu untersuchen: plyglot serve --kernel ./${e}`,
				not_known: () => "Dieses Spiel hat Würfel, verdeckte Karten oder mehr als zwei Spieler, und diese Suche kann damit nicht umgehen: Wählen Sie eine andere.",
				not_plain: () => "Dieses Spiel hat Würfel, verdeckte Karten oder mehr als zwei Spieler: Das geht nur bei anderen Spielen.",
				no_margin: () => "Bei diesem Spiel entscheidet kein Abstand: Wählen Sie eine andere Art von Werten.",
				no_games: () => "In diesem Text ist keine Partie.",
				nameless_game: () => "Diese Datei sagt nicht, um welches Spiel es geht.",
				other_game: ({ name: e }) => `Diese Partie gehört zu einem anderen Spiel: ${e}.`,
				not_text: () => "Diese Datei ist keine Textdatei.",
				cut_off: () => "Das Ende fehlt: Diese Datei ist unvollständig.",
				left_over: ({ count: e }) => `Die Datei nennt ${e} Partien, aber nach der letzten stehen noch Daten.`,
				only_boards: ({ size: e }) => `Dieses Format kennt nur Partien auf einem Brett von ${e}.`,
				bad_start: () => "Die Ausgangsstellung dieser Partie ist nicht lesbar.",
				not_a_move: (e) => `${un(e)}„${e.move}“ ist kein Zug`,
				wrong_turn: (e) => `${un(e)}„${e.move}“ ist nicht möglich: Die andere Seite ist am Zug`,
				after_result: () => "nach dem Ergebnis stehen noch Züge",
				open_variation: () => "die Klammer der hier beginnenden Variante wird nicht geschlossen",
				early_variation: () => "eine Variante in Klammern muss nach dem Zug stehen, den sie ersetzt",
				stray_bracket: () => "schließende Klammer ohne öffnende",
				deep: ({ limit: e }) => `die Varianten sind mehr als ${e} Ebenen tief verschachtelt`,
				syntax: ({ text: e }) => `das Zeichen ${e} gehört nicht hierher oder wird nicht geschlossen`,
				bad_glyph: ({ glyph: e }) => `${e} ist kein Kommentarzeichen oder steht nach keinem Zug`,
				long: ({ limit: e }) => `zu viele Züge: Eine Partie hat höchstens ${e}`,
				bad_tag: ({ tag: e }) => `die Kopfzeile ${e} ist nicht lesbar`,
				bad_result: ({ result: e, known: t }) => `die Kopfzeile Result „${e}“ ist kein Ergebnis: Schreiben Sie ${t}`,
				bad_operation: ({ text: e }) => `${e} ist keine EPD-Operation wie bm Nf3;`,
				large_tree: ({ limit: e }) => `eine Partie hat mit ihren Varianten mehr als ${e} Züge`,
				bad_tree: () => "Die Züge dieser Partie bilden keinen Baum.",
				no_format: ({ name: e }) => `Das Format ${e} kennt dieses Spiel nicht.`,
				storage: ({ path: e }) => `Die Datei ${e} lässt sich nicht benutzen.`,
				store_full: ({ count: e }) => `Es sind schon ${e} Partien gespeichert: Löschen Sie erst einige.`,
				no_such_tournament: () => "Ein Turnier dieses Namens gibt es nicht.",
				guest: () => "Gäste können bei Turnieren zuschauen und Programme abgeben, sonst nichts.",
				no_such_game: () => "Diese Partie gibt es nicht: Vielleicht wurde sie gelöscht.",
				corrupt_game: () => "Die gespeicherte Partie ist beschädigt.",
				newer: ({ path: e }) => `${e} stammt von einer neueren Version von plyglot.`,
				no_such_match: () => "Diesen Wettkampf gibt es nicht.",
				matches_full: ({ count: e }) => `Es sind schon ${e} Wettkämpfe gespeichert: Löschen Sie erst einige.`,
				matches_busy: ({ count: e }) => `Es laufen schon ${e} Wettkämpfe: Halten Sie erst einen an.`,
				rules_changed: ({ name: e }) => `Die Regeln von ${e} haben sich seit Beginn des Wettkampfs geändert.`,
				no_evaluation: ({ name: e }) => `Dieses Spiel hat keine Bewertung „${e}“.`,
				many_sides: ({ name: e }) => `Wettkämpfe in „${e}“ mit mehr als zwei Seiten werden mit dem Befehl plyglot match gespielt.`,
				odd_games: () => "Gespielt wird paarweise mit vertauschten Seiten: Wählen Sie eine gerade Zahl."
			}
		},
		names: {
			Amazons: "Amazonen",
			"Chinese checkers": "Halma (Stern)",
			Awale: "Awale",
			Backgammon: "Backgammon",
			Checkers: "Dame (englisch)",
			"International draughts": "Dame (international)",
			Chess: "Schach",
			Coinche: "Coinche",
			"Connect Four": "Vier gewinnt",
			Domineering: "Domineering",
			Go: "Go",
			Hex: "Hex",
			Othello: "Othello",
			"Tic-tac-toe": "Tic-Tac-Toe",
			Gomoku: "Gomoku",
			Black: "Schwarz",
			White: "Weiß",
			Red: "Rot",
			Blue: "Blau",
			Green: "Grün",
			Yellow: "Gelb",
			Ivory: "Elfenbein",
			Ebony: "Ebenholz",
			South: "Süd",
			North: "Nord",
			East: "Ost",
			West: "West",
			Vertical: "Senkrecht",
			Horizontal: "Waagerecht"
		},
		named: {},
		ideas: {
			Amazons: "Eine Amazone zieht wie die Dame im Schach und schießt ebenso einen Pfeil, der ein Feld verbrennt; wer nicht mehr ziehen kann, verliert.",
			Awale: "Säen Sie die Samen einer Mulde und nehmen Sie drüben, was zwei oder drei ergibt; wer mehr hat, gewinnt.",
			Backgammon: "Ziehen Sie um das Brett und würfeln Sie alle Steine als Erster aus.",
			Checkers: "Springen Sie über gegnerische Steine, um sie zu schlagen; wer nicht mehr ziehen kann, verliert.",
			"International draughts": "Springen Sie über gegnerische Steine, um sie zu schlagen; wer nicht mehr ziehen kann, verliert.",
			"Chinese checkers": "Ziehen Sie mit Schritten und Sprüngen über einen Stern, zu zweit, zu dritt oder zu sechst; wer zuerst die Spitze gegenüber füllt, gewinnt.",
			Chess: "Greifen Sie den gegnerischen König so an, dass er nicht mehr entkommt.",
			Coinche: "Erst wird gereizt, dann werden acht Stiche gespielt; zwei gegen zwei.",
			"Connect Four": "Werfen Sie Steine in die Spalten; wer zuerst vier in einer Reihe hat, gewinnt.",
			Domineering: "Einer legt Dominosteine senkrecht, der andere waagerecht; wer keinen mehr legen kann, verliert.",
			Go: "Umzingeln Sie Gebiet; eine Kette ohne Freiheiten wird vom Brett genommen.",
			Hex: "Wer seine beiden Ränder zuerst durch eine Kette verbindet, gewinnt.",
			Othello: "Schließen Sie gegnerische Steine ein, um sie umzudrehen; wer mehr Steine hat, gewinnt.",
			"Tic-tac-toe": "Wer zuerst drei Zeichen in einer Reihe hat, gewinnt.",
			Gomoku: "Wer zuerst fünf Zeichen in einer Reihe hat, gewinnt."
		}
	}, mn = {
		letters: ["G", "V"],
		run: (e) => `Lauf ${e}`,
		title: "Eine Suche unter dem Mikroskop",
		intro: "Wählen Sie, was wie durchsucht wird, und gehen Sie dann durch alles, was die Suche tut: mit dem Grund für jeden Schnitt.",
		subject: "Was durchsucht wird",
		subjects: {
			board: "Das Brett",
			tree: "Ein getippter Baum",
			uniform: "Ein gleichmäßiger Baum"
		},
		typed: "Baum",
		typedHint: "Klammern sind Knoten, Zahlen sind Blätter: was Max dort gewinnt.",
		width: "Breite",
		order: "Reihenfolge der Züge",
		orders: {
			best: "beste zuerst",
			worst: "schlechteste zuerst",
			random: "zufällig"
		},
		seed: "Startwert",
		algorithm: "Algorithmus",
		yours: (e) => `eigene: ${e}`,
		depth: "Tiefe",
		evaluation: "Bewertung",
		scores: "Werte",
		scoreKinds: {
			estimate: "Schätzungen",
			outcome: "Gewinn, Remis, Verlust",
			distance: "Abstand zum Ende",
			margin: "Vorsprung"
		},
		parts: "Bausteine",
		alpha: "Alpha",
		beta: "Beta",
		badBound: "Eine Grenze ist eine ganze Zahl; leer heißt unendlich.",
		largest: "Höchstzahl der Knoten",
		more: "Bausteine, Suchfenster, Werte",
		search: "Suchen",
		stop: "Anhalten",
		searching: (e) => `Sucht: bisher ${cn(e)}`,
		tabs: {
			tree: "Baum",
			compare: "Vergleich",
			table: "Tabelle",
			thought: "Gedankengang"
		},
		tabsLabel: "Arten der Betrachtung",
		treeLabel: (e, t) => `Suchbaum von ${e}, ${cn(t)}`,
		keys: "Pfeiltasten: Knoten darüber, erster Knoten darunter, Nachbarn. Eingabe: auf- oder zuklappen. Leertaste: nächstes Ereignis. Rücktaste: voriges Ereignis. O: überspringen, was darunter liegt. U: hinaus. X: nächster Schnitt. B: nächster Wechsel des besten Zugs. H: wo dieser Knoten betreten wird. Plus, Minus, 0: vergrößern und verkleinern.",
		zoomIn: "Vergrößern",
		zoomOut: "Verkleinern",
		fit: "Ganzen Baum zeigen",
		inUnit: (e, t) => `${e} (${t})`,
		headline: (e, t, n) => `${e}, Tiefe ${t}: ${n}`,
		counters: {
			nodes: cn,
			leaves: (e) => K(e, "Blatt", "Blätter"),
			cutoffs: (e) => K(e, "Schnitt", "Schnitte"),
			first: (e) => K(e, "Schnitt durch den ersten Zug", "Schnitte durch den ersten Zug"),
			known: (e) => K(e, "Antwort aus der Tabelle", "Antworten aus der Tabelle"),
			runs: (e) => K(e, "Lauf", "Läufe")
		},
		time: {
			label: "Zeit",
			at: (e, t) => `Ereignis ${G(e)} von ${G(t)}`,
			first: "Zum Anfang",
			last: "Zum Ende",
			back: "Schritt zurück",
			stepIn: "Hinein: das nächste Ereignis",
			over: "Überspringen, was darunter liegt",
			out: "Hinaus: zurück zum Knoten darüber",
			cut: "Nächster Schnitt",
			best: "Nächster Wechsel des besten Zugs",
			node: "Zu diesem Knoten",
			play: "Abspielen",
			pause: "Anhalten",
			speed: "Ereignisse pro Sekunde"
		},
		node: {
			title: "Knoten",
			root: "Wurzel",
			path: "Züge",
			toMove: "Am Zug",
			window: "Suchfenster",
			now: "Suchfenster jetzt",
			score: "Wert",
			best: "Bester Zug",
			type: "Knotentyp",
			depth: "Resttiefe",
			parent: "Knoten darüber",
			children: "Darunter",
			notSearched: "Nicht durchsucht",
			kinds: [
				"Blatt: geschätzt",
				"Blatt: Partie zu Ende",
				"von der Tabelle beantwortet",
				"durch einen Schnitt verlassen",
				"nach allen Zügen verlassen"
			],
			again: "Dieser Zug wurde schon durchsucht: eine Wiederholung der Suche.",
			onLine: "Auf der Hauptvariante.",
			reduced: (e) => `Zuerst ${K(e, "Halbzug", "Halbzüge")} weniger tief durchsucht, weil er spät an der Reihe ist.`,
			nullMove: "Ein Nullzug: Die Seite am Zug passt, und es wird weniger tief gesucht.",
			types: [
				"Typ 1: Das Fenster ist an beiden Enden offen, noch ist nichts bekannt",
				"Typ 2: Das Fenster hat nur ein oberes Ende, eine gute Antwort genügt zum Verlassen",
				"Typ 3: Das Fenster hat nur ein unteres Ende, jeder Zug muss widerlegt werden"
			],
			board: "Diese Stellung auf dem Brett zeigen",
			noBoard: "Dieser Knoten hat kein Brett zum Zeigen.",
			forRoot: "Werte für die Seite, die an der Wurzel zieht",
			fold: "Zuklappen",
			unfold: "Aufklappen"
		},
		side: {
			max: "Max",
			min: "Min"
		},
		why: {
			beta: (e, t, n, r) => `Schnitt: ${e} ${n} Beta ${t} für ${r}.`,
			shallow: (e, t) => `Am Knoten darüber hat ${e} schon einen Zug mit dem Wert ${t} und wird nicht hierher ziehen.`,
			deep: (e, t, n, r) => `${r} Knoten weiter oben (${n}) hat ${e} schon einen Zug mit dem Wert ${t}: Die Partie kommt nicht hierher (ein tiefer Schnitt).`,
			null: (e, t) => `Am Knoten ${e} hat die Suche nur gefragt, ob der Wert über ${t} liegt (ein Nullfenster): Das ist beantwortet.`,
			root: (e) => `Die Suche selbst hat nur bis ${e} gefragt.`,
			win: "Ein Gewinn ist gefunden: Kein anderer Zug kann besser sein.",
			nullMove: "Schon Passen erreicht Beta, ein echter Zug also auch: Der Knoten wird verlassen, ohne einen zu durchsuchen.",
			skipped: (e) => `Nicht durchsucht: ${e}.`,
			lastMove: "Es war der letzte Zug, gespart wurde also nichts."
		},
		events: {
			enter: (e, t) => `${e}: betreten mit dem Fenster ${t}`,
			leaf: (e) => `ein Blatt mit dem Wert ${e}`,
			known: (e) => `die Tabelle antwortet: ${e}`,
			hit: (e, t) => `die Tabelle weiß: ${e}, ${t}`,
			hitFrom: (e) => `eingetragen am Knoten ${e}`,
			hitBefore: "eingetragen von einer früheren Suche",
			hitWrong: "aber von einer anderen Stellung: Die Signatur ist zu kurz",
			store: (e, t) => `${e} in Eintrag ${t} ablegen`,
			replaces: (e) => `, anstelle von ${e}`,
			value: (e, t) => `${e} kommt mit ${t} zurück`,
			best: (e, t) => `${e} ist bisher am besten: ${t}`,
			narrow: (e) => `das Fenster verengt sich auf ${e}`,
			cut: (e, t) => `Schnitt: ${e} ≥ ${t}`,
			leave: (e, t) => `${e} mit ${t} verlassen`,
			bounds: {
				exact: "genau",
				lower: "mindestens",
				upper: "höchstens",
				nothing: "nur ein Zug zum Probieren"
			}
		},
		code: {
			title: "Der Code dazu",
			line: (e) => `Zeile ${e}`,
			none: "Diese Datei nennt keine Zeilen.",
			pseudo: "Pseudocode"
		},
		files: {
			save: "Ablauf speichern",
			open: "Ablauf öffnen",
			svg: "Als SVG speichern",
			png: "Als PNG speichern",
			link: "Adresse kopieren",
			copied: "Die Adresse ist kopiert.",
			bad: {
				json: "Diese Datei ist kein JSON.",
				format: "Diese Datei ist kein Ablauf einer Suche: Speichern Sie einen hier, mit plyglot tree --events --json oder mit plyglot tree --json.",
				size: "Dieser Ablauf hat mehr als 200.000 Knoten. Suchen Sie weniger tief oder mit einer Tabelle, oder beginnen Sie näher am Ende."
			}
		},
		compare: {
			with: "Vergleichen mit",
			none: "Suchen Sie zuerst, und wählen Sie dann, womit verglichen wird.",
			first: (e, t) => `Nur ${e} besucht: ${t}`,
			both: (e) => `Beide besuchen: ${e}.`,
			parts: (e, t, n) => `Sie trennen sich am Knoten ${e}: ${t}; ${n}.`,
			same: "Sie besuchen dieselben Knoten in derselben Reihenfolge.",
			goes: (e, t) => `${e} geht zu ${t}`,
			ends: (e) => `${e} verlässt ihn`,
			show: "Zeigen, wo",
			dashed: "Gestrichelt: Nur diese Suche war dort."
		},
		whatIf: {
			title: "Was wäre, wenn?",
			leaf: "Wert dieses Blatts",
			earlier: "Früher",
			later: "Später",
			order: "Reihenfolge unter den Geschwistern",
			asTree: "Als getippten Baum übernehmen",
			explain: "Ändern Sie ein Blatt, die Reihenfolge der Züge oder das Suchfenster, und sehen Sie, was folgt.",
			tooLarge: (e) => `Nur ein Baum von höchstens ${e} Knoten ohne Schnitte lässt sich tippen: Suchen Sie weniger tief.`
		},
		table: {
			entries: "Einträge",
			signature: "Bits der Signatur",
			whole: "ganze Stellung",
			fill: (e, t) => `${G(e)} von ${G(t)} Einträgen belegt`,
			hits: (e) => K(e, "Treffer", "Treffer"),
			replaced: (e) => e === 1 ? "1 Eintrag ist einer anderen Stellung gewichen" : `${G(e)} Einträge sind anderen Stellungen gewichen`,
			wrong: (e) => `${K(e, "Treffer", "Treffer")} auf einer anderen Stellung: falsche Antworten`,
			right: "Wert ohne Tabelle",
			differs: (e, t) => `Mit dieser Tabelle sagt die Suche ${e}, ohne sie ${t}. Die Tabelle hat das Ergebnis geändert.`,
			agrees: (e) => `Mit dieser Tabelle und ohne sie sagt die Suche ${e}.`,
			cell: (e, t) => `Eintrag ${e}: ${t}`,
			empty: "leer",
			none: "Diese Suche hat keine Tabelle: Wählen Sie eine, die eine hat, etwa table, oder fügen Sie den Baustein table hinzu.",
			explain: "Jedes Kästchen ist ein Eintrag der Tabelle, so wie er jetzt ist. Ein Ring zeigt den Eintrag, der gerade benutzt wird, ein Kreuz einen Eintrag, der eine Stellung für eine andere hielt.",
			run: "Tabelle füllen"
		},
		thought: {
			explain: "Die Engine sucht einen Zug auf dem Brett und erzählt, wie: Tiefe für Tiefe.",
			seconds: "Sekunden",
			run: "Nachdenken lassen",
			depth: "Tiefe",
			move: "Zug",
			score: "Wert",
			nodes: "Knoten",
			factor: "Faktor",
			factorHint: "Knoten dieser Tiefe für jeden der vorigen",
			fill: "Tabelle",
			time: "Zeit",
			bound: {
				"": "",
				lower: "mindestens: noch einmal durchsucht",
				upper: "höchstens: noch einmal durchsucht"
			},
			plan: (e, t) => `${t} s von ${e} s verbraucht.`,
			chosen: (e) => `Die Engine spielt ${e}.`,
			phases: {
				opening: "Buch",
				middle: "Suche",
				ending: "bis zum Ende berechnet"
			},
			where: "Wo die Zeit geblieben ist",
			share: (e, t) => `Tiefe ${e}: ${ln(t)}`,
			changes: (e) => e === 0 ? "Der beste Zug hat nie gewechselt." : `Der beste Zug hat ${e === 1 ? "einmal" : `${e}-mal`} gewechselt.`
		}
	}, hn = {
		title: "Der Kurs",
		intro: "Fünf Vorlesungen über Spieleprogrammierung als Seiten, die laufen, und Übungen, die sich selbst prüfen.",
		untranslated: "Diese Seite des Kurses gibt es noch nicht auf Deutsch. Hier steht sie auf Englisch.",
		pages: {
			backtracking: "Einen Weg finden: Backtracking",
			negamax: "Negamax von Hand",
			trees: "Bäume, Graphen und was man nicht durchsuchen muss",
			solving: "Von Minimax zum gelösten Spiel",
			tournaments: "Programme treffen sich",
			limits: "Grenzen von Minimax",
			exercises: "Übungen"
		},
		solved: (e) => `${e} ${e === 1 ? "Übung" : "Übungen"} gelöst. Das wird nur auf diesem Gerät gespeichert.`,
		step: "Schritt",
		back: "Schritt zurück",
		next: "Nächster Schritt",
		running: "Sucht …",
		again: "Noch einmal versuchen",
		failed: "Die Suche wurde angehalten.",
		inStudy: "Im Labor öffnen",
		maze: {
			way: "Wie",
			iterative: "mit einem Stapel",
			recursive: "rekursiv",
			label: (e) => `Das Labyrinth; die Suche ist bei ${e}`,
			counts: (e, t) => `${e} Felder besucht, ${t} erzeugt, das Startfeld nicht mitgezählt.`,
			found: (e) => `Gefunden: ein Weg über ${e} Felder.`,
			signs: {
				start: "S",
				goal: "Z"
			},
			stack: "Auf dem Stapel:",
			calls: "Offene Aufrufe:"
		},
		critical: {
			width: "Breite",
			depth: "Tiefe",
			counted: (e, t, n) => `Alpha-Beta besucht ${K(e, "Blatt", "Blätter")}. Der kritische Baum hat ${G(t)}, der ganze Baum ${G(n)}.`
		},
		deepening: {
			factor: "Verzweigung",
			depth: "Tiefe",
			nodes: "Knoten",
			said: (e, t, n) => `${cn(e)} insgesamt, wo die letzte Suche allein ${G(t)} hat: ${ln(n)} mehr.`
		},
		figures: {
			run: "Diese Zahlen berechnen",
			table: "Zahlen",
			what: "Größe",
			printed: "In der Vorlesung",
			ours: "Hier",
			noted: "ein Druckfehler oder eine andere Zählung",
			differs: "weicht ab"
		},
		windows: {
			search: "Suche",
			line: "Suchfenster und Antworten der bisherigen Läufe, der jüngste unten",
			asked: (e, t, n, r) => `Lauf ${e}, Tiefe ${t}: Liegt der Wert zwischen ${n} und ${r}?`,
			low: (e) => `Nein: höchstens ${e}.`,
			high: (e) => `Nein: mindestens ${e}.`,
			exact: (e) => `Ja: genau ${e}.`
		},
		zobrist: {
			board: "Ein Brett: Jeder Klick setzt dort einen anderen Stein",
			square: (e, t) => `Feld ${e}: ${t || "leer"}`,
			before: "der Schlüssel vorher",
			number: "dieser Stein auf diesem Feld",
			key: "der Schlüssel jetzt",
			entry: (e) => `seine niedrigsten Bits: Eintrag ${e} von 16`
		},
		values: {
			run: "Suchen",
			depth: "Tiefe",
			parts: "Bausteine",
			none: "keine",
			move: "Spielt",
			score: "Sagt",
			nodes: "Knoten"
		},
		horizon: {
			depth: "Tiefe",
			turn: "Runde",
			accept: "Die Figur aufgeben",
			delay: "Einen Bauern dazwischenwerfen",
			plays: "Die Suche spielt",
			gives: "gibt die Figur auf",
			throws: "wirft einen Bauern dazwischen",
			lost: (e) => `Am Ende verloren: ${K(e, "Bauerneinheit", "Bauerneinheiten")}. Die Figur allein ist 5 wert.`
		},
		budget: {
			depth: "Tiefe",
			add: "Einen Zug an die Variante anhängen",
			kinds: {
				interesting: "interessant",
				average: "gewöhnlich",
				dull: "langweilig"
			},
			clear: "Von vorn",
			left: (e, t) => `Noch ${e} von ${t}: Die Suche geht weiter.`,
			over: (e, t) => `Das Budget ist nach ${sn(e)} verbraucht; eine feste Tiefe würde nach ${t} anhalten.`
		},
		time: {
			seconds: "Sekunden für den Zug",
			parts: [
				"Gibt es einen tiefen Gewinn?",
				"Einen guten Zug finden",
				"Ist es ein tiefer Verlust?"
			]
		},
		errs: {
			errors: "Zufällige Züge des Gegners, Prozent",
			run: (e) => `Je ${K(e, "Partie", "Partien")} spielen`,
			player: "Spieler",
			minimax: "Minimax",
			trap: "Minimax, das Fallen stellt",
			won: "Gewonnen",
			drawn: "Remis",
			lost: "Verloren"
		},
		dilemma: {
			caption: "Jahre im Gefängnis: Sie / der andere",
			acts: {
				silence: "schweigen",
				accuse: "beschuldigen"
			},
			said: (e, t, n, r) => `Ihre Wahl: ${e}. Die des anderen: ${t}. Das macht ${K(n, "Jahr", "Jahre")} für Sie, ${r} für den anderen.`,
			minimax: (e, t, n, r) => `Minimax sieht nur den schlimmsten Fall: „${e}“ kostet höchstens ${K(t, "Jahr", "Jahre")}. Tun das beide, sitzen beide ${n}; vertrauten sie einander, nur ${r}.`,
			strategies: "Strategien",
			names: {
				silent: "schweigt immer",
				accuser: "beschuldigt immer (Minimax)",
				titForTat: "tut, was der andere zuletzt tat",
				grudge: "verzeiht nie",
				forgiving: "verzeiht ab und zu",
				random: "zufällig"
			},
			rounds: "Begegnungen",
			play: "Begegnen lassen",
			mean: (e) => `${e} Jahre pro Begegnung`
		},
		monotone: {
			change: "Jedes Blatt ändern",
			changes: {
				same: "gar nicht",
				linear: "v → 2v + 3",
				cube: "v → v³",
				root: "v → 10 ∛v",
				uneven: "v → (v − 6)² (nicht monoton)"
			},
			another: "Ein anderer Baum",
			sameMove: (e) => `Minimax spielt weiter Zug ${e}.`,
			otherMove: (e, t) => `Minimax spielte Zug ${e} und spielt jetzt Zug ${t}.`,
			average: (e, t) => e === t ? `Nach dem Mittelwert der Blätter ist es wie zuvor Zug ${e}.` : `Nach dem Mittelwert der Blätter war es Zug ${e}, jetzt ist es Zug ${t}.`
		},
		lonely: {
			minimax: (e, t) => `Minimax nimmt den ersten Zug, ${e} gegen ${t}: Es sieht nicht, dass nach jeder Antwort alles an einem einzigen Blatt hängt.`,
			failing: "Schätzungen, die sich als falsch erweisen, Prozent",
			run: (e) => `${G(e)}-mal versuchen`,
			said: (e, t) => `Im Mittel ist der erste Zug ${e} wert, der zweite ${t}.`
		},
		exercises: {
			kinds: "Arten von Übungen",
			names: {
				values: "Werte, Suchfenster, Schnitte",
				order: "Reihenfolge der Züge",
				bugs: "Den Fehler finden",
				sheet: "Ein Blatt zum Drucken"
			},
			seed: "Nummer",
			width: "Breite",
			depth: "Tiefe",
			another: "Eine andere",
			check: "Prüfen",
			show: "Lösung zeigen",
			right: "Alles richtig: gelöst!",
			wrong: (e) => `${e === 1 ? "1 Antwort stimmt" : `${e} Antworten stimmen`} noch nicht: Sie sind mit ✕ markiert.`,
			valuesTask: "Alpha-Beta durchsucht diesen Baum von links nach rechts; ein Dreieck mit der Spitze nach oben gehört Max. Tragen Sie für jeden Knoten den Minimax-Wert ein und das Fenster, mit dem Alpha-Beta ihn betritt, aus der Sicht von Max (-inf und inf gehen für −∞ und ∞), und kreuzen Sie die Zweige an, die es abschneidet. Ein Knoten, der nie betreten wird, hat kein Fenster.",
			node: "Knoten",
			root: "Wurzel",
			value: "Wert",
			beta: "beta",
			valueOf: (e) => `Wert von ${e}`,
			alphaOf: (e) => `Alpha von ${e}`,
			betaOf: (e) => `Beta von ${e}`,
			cuts: "Abgeschnittene Zweige (nicht, was darunter liegt)",
			orderTask: "Bringen Sie die Züge und die Blätter in die Reihenfolge, in der Alpha-Beta so wenige Blätter wie möglich besucht. Jeder Zug bleibt unter seinem Elternknoten.",
			earlier: (e) => `${e} früher`,
			later: (e) => `${e} später`,
			leaves: (e, t) => e === t ? `${e} Blätter, und keine Reihenfolge besucht weniger: gelöst!` : `${e} Blätter werden besucht. Mit der besten Reihenfolge sind es ${t}.`,
			bugsTask: "In jeder dieser Suchen steckt ein Fehler. Ein Baum zeigt, dass sie falsch ist. Wählen Sie die Zeile mit dem Fehler.",
			search: "Suche",
			number: (e) => `Nummer ${e}`,
			counterexample: (e, t, n) => `Bei ${e} sagt sie ${t}; richtig ist ${n}.`,
			line: (e) => `Zeile ${e}`,
			found: "Das ist er: gelöst!",
			instead: "Ohne den Fehler:",
			notThere: "Diese Zeile ist richtig. Verfolgen Sie die Suche am Baum.",
			why: {
				sign: "Was für die andere Seite gut ist, ist für diese schlecht: Mit der Seite muss das Vorzeichen wechseln.",
				window: "Das Fenster muss umgedreht und an beiden Enden negiert werden: Alpha wird als −Alpha zum Beta des Kindes.",
				turn: "Die Seiten ziehen abwechselnd: Unter einem Max-Knoten steht ein Min-Knoten.",
				bound: "Nur Beta schneidet: Ein Wert über Alpha ist bloß besser als das bisher Bekannte.",
				start: "Sind alle Züge schlechter als 0, käme 0 heraus, obwohl kein Zug dorthin führt.",
				depth: "Ein Wert, den eine flache Suche eingetragen hat, ist nicht der einer tieferen: Die Tiefe gehört in den Schlüssel.",
				equal: "Ein Nullfenster, das genau erreicht wird, ist überschritten: Der Wert ist nur eine untere Schranke und muss noch einmal gesucht werden.",
				return: "Das Beste bisher muss behalten werden; sonst entscheidet der letzte Zug."
			},
			sheetTask: "Vier Bäume, auf Papier zu lösen: zwei Seiten, die zweite mit der Lösung.",
			print: "Drucken",
			sheetTitle: (e) => `Alpha-Beta von Hand, Blatt ${e}`,
			sheetText: "Geben Sie jedem Knoten seinen Wert und das Fenster, mit dem Alpha-Beta ihn betritt; streichen Sie die Zweige durch, die abgeschnitten werden.",
			answersTitle: (e) => `Lösung zu Blatt ${e}`,
			leavesVisited: (e) => `${K(e, "Blatt", "Blätter")} besucht.`
		}
	}, gn = {
		list: "Turniere",
		none: "In diesem Ordner gibt es noch keine Turniere. Legen Sie eines im Terminal an und spielen Sie es dort:",
		intro: "Was hier gespielt wird, erscheint, während es gespielt wird.",
		about: (e, t, n) => `${e} Spieler, ${t} von ${n} Partien`,
		states: {
			ended: "beendet",
			open: "läuft"
		},
		formats: {
			"round-robin": "Rundenturnier",
			gauntlet: "einer gegen alle",
			knockout: "K.-o.-System",
			swiss: "Schweizer System",
			ladder: "Rangleiter"
		},
		standings: "Tabelle",
		crosstable: "Kreuztabelle",
		rounds: "Runden",
		games: "Partien",
		player: "Spieler",
		rank: "Platz",
		points: "Punkte",
		won: "Gewonnen",
		drawn: "Remis",
		lost: "Verloren",
		perMove: "Zeit pro Zug",
		cpu: "CPU-Zeit pro Zug",
		failed: "Ausfälle",
		limit: (e) => `Bedenkzeit: ${e}`,
		sandbox: (e) => `Sandbox: ${e}`,
		seconds: (e) => `${e} s`,
		bye: (e) => `${e}: spielfrei`,
		stages: {
			final: "Finale",
			"semi-finals": "Halbfinale",
			"quarter-finals": "Viertelfinale"
		},
		extra: "Entscheidungspartien",
		round: (e) => `Runde ${e}`,
		versus: (e, t) => `${e} – ${t}`,
		number: (e) => `Partie ${e}`,
		replay: "Nachspielen",
		close: "Schließen",
		all: "alle",
		onlyFailures: "Nur Partien, die durch einen Ausfall verloren gingen",
		more: (e) => `und ${e} weitere`,
		draw: "Remis",
		wins: (e) => `${e} gewinnt`,
		reasons: {
			rules: "nach den Regeln",
			adjudication: "durch exakte Suche entschieden",
			repetition: "durch Zugwiederholung",
			clock: "ohne Fortschritt",
			length: "zu lang",
			resignation: "durch Aufgabe",
			time: "durch Zeitüberschreitung",
			forfeit: "kampflos"
		},
		failures: {
			"start failed": "ließ sich nicht starten",
			"build failed": "ließ sich nicht bauen",
			"not ready": "war nicht rechtzeitig bereit",
			time: "brauchte zu lange",
			"illegal move": "unerlaubter Zug",
			"malformed answer": "unverständliche Antwort",
			crashed: "abgestürzt",
			memory: "brauchte zu viel Speicher",
			processes: "startete zu viele Prozesse",
			"output flood": "schrieb zu viel",
			"forbidden system call": "tat Verbotenes"
		},
		opening: "Eröffnung",
		move: (e, t) => `Zug ${e} von ${t}`,
		step: {
			first: "Erste Stellung",
			back: "Einen Zug zurück",
			on: "Einen Zug weiter",
			last: "Letzte Stellung"
		},
		thinking: "Was die Spieler dachten",
		thought: (e, t) => `${e} hat ${t} gespielt`,
		depth: (e) => `Tiefe ${e}`,
		nodes: (e) => `${e} Knoten`,
		score: (e) => `Wert ${e}`,
		sees: {
			end: (e, t) => `sieht ${e ? "einen Gewinn" : "einen Verlust"} in ${K(t, "Halbzug", "Halbzügen")}`,
			margin: (e, t) => `sieht ${e ? "einen Gewinn" : "einen Verlust"} mit ${t}`
		},
		untold: "mehr ist über diesen Zug nicht bekannt",
		timeChart: "Sekunden jedes Zugs",
		clockChart: "Verbleibende Sekunden auf den Uhren",
		log: "Was dem Programm gesagt wurde, und was es sagte",
		hidden: "Dieses Protokoll wird mit dem eigenen Token des Bots gezeigt.",
		token: "Token des Bots",
		showLog: "Protokoll zeigen",
		back: "Alle Spieler",
		results: "Gegen jeden Gegner",
		worst: "Kürzeste Niederlagen",
		plies: on,
		openings: "Eröffnungen",
		openingGames: (e) => K(e, "Partie", "Partien"),
		used: "Zeit",
		longest: "Langsamster Zug",
		noLosses: "Keine Niederlagen.",
		upload: "Bot hochladen",
		uploadHelp: "Eine Zip-Datei mit bot.toml und dem Programm, höchstens 8 MiB.",
		file: "Zip-Datei",
		classToken: "Token der Klasse",
		ownToken: "Eigenes Token des Bots, um ihn zu ersetzen",
		send: "Hochladen",
		taken: (e) => `${e} ist angenommen.`,
		keep: (e) => `Das Token, nur jetzt zu sehen: ${e}. Es zeigt die Protokolle des Bots und ersetzt den Bot.`,
		problem: (e) => `Er ließ sich nicht bauen: ${e}`,
		refused: (e) => `Nicht angenommen: ${e}`,
		refusals: {
			upload_busy: "gerade werden andere Bots gebaut: Versuchen Sie es in einer Minute noch einmal",
			upload_class_token: "das ist nicht das Token der Klasse",
			upload_token: "ein anderer Bot heißt schon so: Geben Sie sein Token an, um ihn zu ersetzen",
			upload_size: "die Datei ist größer als 8 MiB",
			upload_zip: "das ist keine lesbare Zip-Datei"
		}
	}, _n = {
		seats: [
			"Nord",
			"Ost",
			"Süd",
			"West"
		],
		title: "Coinche",
		intro: "Sie sind Süd, Nord ist Ihr Partner. Das Team, das zuerst 1.000 Punkte hat, gewinnt.",
		level: "Stufe der anderen",
		newGame: "Neues Spiel",
		sure: "Dieses Spiel aufgeben?",
		nextDeal: "Nächste Runde",
		you: "Sie",
		dealer: "Geber",
		thinks: "denkt nach",
		cards: (e) => K(e, "Karte", "Karten"),
		yourHand: "Ihr Blatt",
		table: "Auf dem Tisch",
		empty: "noch nichts",
		auction: "Reizung",
		bids: "Gebote",
		pass: "Passen",
		coinche: "Coinche",
		surcoinche: "Surcoinche",
		capot: "Capot",
		contract: "Kontrakt",
		noContract: "noch kein Gebot",
		by: (e) => `von ${e}`,
		doubled: [
			"",
			"coinchiert",
			"surcoinchiert"
		],
		suits: {
			s: "Pik",
			h: "Herz",
			d: "Karo",
			c: "Kreuz",
			n: "ohne Trumpf",
			a: "alles Trumpf"
		},
		ranks: {
			7: "Sieben",
			8: "Acht",
			9: "Neun",
			10: "Zehn",
			J: "Bube",
			Q: "Dame",
			K: "König",
			A: "Ass"
		},
		letters: {
			J: "B",
			Q: "D"
		},
		cardOf: (e, t) => `${t} ${e}`,
		lastTrick: "Letzter Stich",
		took: (e) => `Stich von ${e}`,
		deal: "Diese Runde",
		points: "Punkte",
		tricks: "Stiche",
		belote: (e) => `Belote: ${e}`,
		sheet: "Punktezettel",
		number: "Runde",
		total: "Summe",
		teams: ["Nord und Süd", "Ost und West"],
		won: (e) => `${e} gewinnen das Spiel`,
		over: "Die Runde ist zu Ende",
		yourTurn: "Sie sind am Zug",
		hint: "Was meinen Sie?",
		hinting: "Kartenverteilungen werden ausgelost …",
		averages: (e) => e === 1 ? "Mittel über eine Verteilung, die zu dem passt, was Sie gesehen haben" : `Mittel über ${e} Verteilungen, die zu dem passen, was Sie gesehen haben`,
		advised: (e) => `Die Gebotstabelle sagt ${e}`,
		deduced: "Was die anderen verraten haben",
		held: "Wer was hat",
		card: "Karte",
		plays: (e, t) => `${e}: ${t}`
	}, vn = {
		"NEGAMAX(node, depth)": "NEGAMAX(Knoten, Tiefe)",
		"  if node is a leaf or depth = 0": "  wenn Knoten ein Blatt ist oder Tiefe = 0",
		"    return its value for the side to move": "    gib seinen Wert für die Seite am Zug zurück",
		"  best ← −∞": "  bester ← −∞",
		"  for each move": "  für jeden Zug",
		"    value ← −NEGAMAX(child, depth − 1)": "    Wert ← −NEGAMAX(Kind, Tiefe − 1)",
		"    if value > best then best ← value": "    wenn Wert > bester, dann bester ← Wert",
		"  return best": "  gib bester zurück",
		"MINIMAX(node, depth)": "MINIMAX(Knoten, Tiefe)",
		"    return its value for Max": "    gib seinen Wert für Max zurück",
		"    value ← MINIMAX(child, depth − 1)": "    Wert ← MINIMAX(Kind, Tiefe − 1)",
		"    at a Max node keep the greatest, at a Min node the least": "    Max-Knoten: behalte den größten; Min-Knoten: den kleinsten",
		"  return what was kept": "  gib das Behaltene zurück",
		"ALPHABETA(node, depth, alpha, beta)": "ALPHABETA(Knoten, Tiefe, Alpha, Beta)",
		"  if the table knows enough, return that": "  wenn die Tabelle genug weiß, gib das zurück",
		"    value ← −ALPHABETA(child, depth − 1, −beta, −max(alpha, best))": "    Wert ← −ALPHABETA(Kind, Tiefe − 1, −Beta, −max(Alpha, bester))",
		"    if best ≥ beta, cut: leave the other moves": "    wenn bester ≥ Beta, schneide: lass die übrigen Züge aus",
		"  store best in the table": "  trage bester in die Tabelle ein",
		"    value ← −ALPHABETA(child, depth − 1, −beta, −alpha)": "    Wert ← −ALPHABETA(Kind, Tiefe − 1, −Beta, −Alpha)",
		"    if value > alpha then alpha ← value": "    wenn Wert > Alpha, dann Alpha ← Wert",
		"    if alpha ≥ beta, cut: leave the other moves": "    wenn Alpha ≥ Beta, schneide: lass die übrigen Züge aus",
		"  return alpha": "  gib Alpha zurück",
		"PVS(node, depth, alpha, beta)": "PVS(Knoten, Tiefe, Alpha, Beta)",
		"  the first move: full window (alpha, beta)": "  der erste Zug: volles Fenster (Alpha, Beta)",
		"  the others: is it better at all? window (best, best + 1)": "  die übrigen: überhaupt besser? Fenster (bester, bester + 1)",
		"    if it is, search it again with (value, beta)": "    wenn ja, suche ihn noch einmal mit (Wert, Beta)",
		"  if value > best then best ← value": "  wenn Wert > bester, dann bester ← Wert",
		"  if best ≥ beta, cut: leave the other moves": "  wenn bester ≥ Beta, schneide: lass die übrigen Züge aus"
	}, yn = [
		"Alpha",
		"Analyse",
		"Beta",
		"Capot",
		"Coinche",
		"Engine",
		"Filter",
		"Format: …",
		"GGF",
		"JSON",
		"Max",
		"Min",
		"Name",
		"PDN",
		"PGN",
		"Sandbox: …",
		"Surcoinche",
		"WTHOR",
		"West",
		"beta"
	], bn = {
		page: pn,
		study: mn,
		learn: hn,
		tournaments: gn,
		cards: _n,
		pseudo: vn
	};
})), Sn, Cn = t((() => {
	Sn = {
		seats: [
			"Nord",
			"Est",
			"Sud",
			"Ouest"
		],
		title: "Coinche",
		intro: "Vous êtes Sud, Nord est votre partenaire. La première équipe à 1 000 points gagne.",
		level: "Niveau des autres joueurs",
		newGame: "Nouvelle partie",
		sure: "Abandonner cette partie ?",
		nextDeal: "Donne suivante",
		you: "vous",
		dealer: "donneur",
		thinks: "réfléchit",
		cards: (e) => e <= 1 ? `${e} carte` : `${e} cartes`,
		yourHand: "Votre main",
		table: "Sur la table",
		empty: "rien pour l’instant",
		auction: "Enchères",
		bids: "Annonces",
		pass: "Passer",
		coinche: "Coinche",
		surcoinche: "Surcoinche",
		capot: "Capot",
		contract: "Contrat",
		noContract: "pas encore d’annonce",
		by: (e) => `par ${e}`,
		doubled: [
			"",
			"coinché",
			"surcoinché"
		],
		suits: {
			s: "pique",
			h: "cœur",
			d: "carreau",
			c: "trèfle",
			n: "sans-atout",
			a: "tout-atout"
		},
		ranks: {
			7: "sept",
			8: "huit",
			9: "neuf",
			10: "dix",
			J: "valet",
			Q: "dame",
			K: "roi",
			A: "as"
		},
		letters: {
			J: "V",
			Q: "D",
			K: "R"
		},
		cardOf: (e, t) => `${e} de ${t}`,
		lastTrick: "Dernier pli",
		took: (e) => `pris par ${e}`,
		deal: "Cette donne",
		points: "points",
		tricks: "plis",
		belote: (e) => `belote : ${e}`,
		sheet: "Feuille de marque",
		number: "Donne",
		total: "Total",
		teams: ["Nord et Sud", "Est et Ouest"],
		won: (e) => `${e} gagnent la partie`,
		over: "La donne est terminée",
		yourTurn: "À vous",
		hint: "Qu’en pensez-vous ?",
		hinting: "Tirage de donnes…",
		averages: (e) => e === 1 ? "Moyenne sur une donne compatible avec ce que vous avez vu" : `Moyenne sur ${e} donnes compatibles avec ce que vous avez vu`,
		advised: (e) => `La table d’annonces dit ${e}`,
		deduced: "Ce que les autres ont dit",
		held: "Qui a quoi",
		card: "Carte",
		plays: (e, t) => `${e} : ${t}`
	};
})), q, wn, Tn, En = t((() => {
	q = (e) => e.toLocaleString("fr"), wn = (e) => `${q(e)} ${e < 2 ? "an" : "ans"}`, Tn = {
		title: "Le cours",
		intro: "Cinq cours sur la programmation des jeux, en pages qui s’exécutent, et des exercices qui se corrigent tout seuls.",
		untranslated: "Cette page du cours n’est pas encore traduite. La voici en anglais.",
		pages: {
			backtracking: "Trouver un chemin : le retour arrière",
			negamax: "Négamax à la main",
			trees: "Arbres, graphes et ce qu’il est inutile d’explorer",
			solving: "Du minimax au jeu résolu",
			tournaments: "Des programmes qui se rencontrent",
			limits: "Les limites du minimax",
			exercises: "Exercices"
		},
		solved: (e) => `${e} ${e < 2 ? "exercice réussi" : "exercices réussis"}. Cela n’est conservé que sur cette machine.`,
		step: "Étape",
		back: "Étape précédente",
		next: "Étape suivante",
		running: "Recherche en cours …",
		again: "Réessayer",
		failed: "La recherche a été arrêtée.",
		inStudy: "Ouvrir dans Étudier",
		maze: {
			way: "Comment",
			iterative: "avec une pile",
			recursive: "par récursion",
			label: (e) => `Le labyrinthe ; la recherche est en ${e}`,
			counts: (e, t) => `${e} cases visitées, ${t} engendrées, sans compter le départ.`,
			found: (e) => `Trouvé : un chemin de ${e} cases.`,
			signs: {
				start: "D",
				goal: "A"
			},
			stack: "Sur la pile :",
			calls: "Appels ouverts :"
		},
		critical: {
			width: "Largeur",
			depth: "Profondeur",
			counted: (e, t, n) => `Alpha-bêta visite ${q(e)} feuilles. L’arbre critique en a ${q(t)}, l’arbre entier ${q(n)}.`
		},
		deepening: {
			factor: "Branchement",
			depth: "Profondeur",
			nodes: "Nœuds",
			said: (e, t, n) => `${q(e)} nœuds en tout, contre ${q(t)} pour la dernière recherche seule : ${n} % de plus.`
		},
		figures: {
			run: "Calculer ces chiffres",
			table: "Chiffres",
			what: "Chiffre",
			printed: "Dans le cours",
			ours: "Ici",
			noted: "coquille, ou autre décompte",
			differs: "différent"
		},
		windows: {
			search: "Recherche",
			line: "Fenêtres et réponses des passes jusqu’ici, la dernière en bas",
			asked: (e, t, n, r) => `Passe ${e}, profondeur ${t} : est-ce entre ${n} et ${r} ?`,
			low: (e) => `Non : au plus ${e}.`,
			high: (e) => `Non : au moins ${e}.`,
			exact: (e) => `Oui : exactement ${e}.`
		},
		zobrist: {
			board: "Un plateau : chaque clic y pose un autre pion",
			square: (e, t) => `case ${e} : ${t || "vide"}`,
			before: "la clé d’avant",
			number: "ce pion sur cette case",
			key: "la clé maintenant",
			entry: (e) => `ses bits de poids faible : l’entrée ${e} sur 16`
		},
		values: {
			run: "Chercher",
			depth: "Profondeur",
			parts: "Composants",
			none: "aucun",
			move: "Joue",
			score: "Répond",
			nodes: "Nœuds"
		},
		horizon: {
			depth: "Profondeur",
			turn: "Tour",
			accept: "Rendre la pièce",
			delay: "Jeter un pion",
			plays: "Il joue",
			gives: "rend la pièce",
			throws: "jette un pion",
			lost: (e) => `Perdu à la fin : l’équivalent de ${e} pions. La pièce seule en vaut 5.`
		},
		budget: {
			depth: "Profondeur",
			add: "Ajouter un coup à la ligne",
			kinds: {
				interesting: "intéressant",
				average: "moyen",
				dull: "terne"
			},
			clear: "Recommencer",
			left: (e, t) => `Il reste ${e} sur ${t} : la recherche continue.`,
			over: (e, t) => `Le budget est épuisé après ${e} coups, alors qu’une profondeur fixe s’arrêterait après ${t}.`
		},
		time: {
			seconds: "Secondes pour le coup",
			parts: [
				"Y a-t-il un gain lointain ?",
				"Trouver un bon coup",
				"Est-ce une perte lointaine ?"
			]
		},
		errs: {
			errors: "Coups joués au hasard par l’adversaire, en pour cent",
			run: (e) => `Jouer ${q(e)} parties chacun`,
			player: "Joueur",
			minimax: "minimax",
			trap: "minimax qui tend des pièges",
			won: "Gagnées",
			drawn: "Nulles",
			lost: "Perdues"
		},
		dilemma: {
			caption: "Années de prison : vous / l’autre",
			acts: {
				silence: "se taire",
				accuse: "accuser"
			},
			said: (e, t, n, r) => `Votre choix : ${e}. Celui de l’autre : ${t}. Cela fait ${wn(n)} pour vous, ${r} pour l’autre.`,
			minimax: (e, t, n, r) => `Le minimax ne regarde que le pire cas : ${e} coûte au plus ${wn(t)}. Si tous deux raisonnent ainsi, chacun fait ${wn(n)} ; s’ils se faisaient confiance, ${r}.`,
			strategies: "Stratégies",
			names: {
				silent: "se tait toujours",
				accuser: "accuse toujours (minimax)",
				titForTat: "fait ce que l’autre vient de faire",
				grudge: "ne pardonne jamais",
				forgiving: "pardonne de temps en temps",
				random: "au hasard"
			},
			rounds: "Rencontres",
			play: "Les faire se rencontrer",
			mean: (e) => `${e} ans par rencontre`
		},
		monotone: {
			change: "Changer chaque feuille",
			changes: {
				same: "pas du tout",
				linear: "v → 2v + 3",
				cube: "v → v³",
				root: "v → 10 ∛v",
				uneven: "v → (v − 6)² (pas monotone)"
			},
			another: "Un autre arbre",
			sameMove: (e) => `Le minimax joue toujours le coup ${e}.`,
			otherMove: (e, t) => `Le minimax jouait le coup ${e} ; il joue maintenant le coup ${t}.`,
			average: (e, t) => e === t ? `D’après la moyenne des feuilles, c’est le coup ${e}, comme avant.` : `D’après la moyenne des feuilles, c’était le coup ${e} ; c’est maintenant le coup ${t}.`
		},
		lonely: {
			minimax: (e, t) => `Le minimax choisit le premier coup, ${e} contre ${t} : il ne voit pas que tout dépend d’une seule feuille après chaque réponse.`,
			failing: "Estimations qui se révèlent fausses, en pour cent",
			run: (e) => `Essayer ${q(e)} fois`,
			said: (e, t) => `En moyenne, le premier coup vaut ${e}, le second ${t}.`
		},
		exercises: {
			kinds: "Types d’exercices",
			names: {
				values: "Valeurs, fenêtres, coupures",
				order: "Ordre des coups",
				bugs: "Trouver l’erreur",
				sheet: "Une feuille à imprimer"
			},
			seed: "Numéro",
			width: "Largeur",
			depth: "Profondeur",
			another: "Un autre",
			check: "Vérifier",
			show: "Montrer les réponses",
			right: "Tout est juste : réussi !",
			wrong: (e) => `${e} ${e < 2 ? "réponse n’est pas encore juste" : "réponses ne sont pas encore justes"} : voyez les ✕.`,
			valuesTask: "Alpha-bêta explore cet arbre de gauche à droite ; un triangle pointe en haut est à Max. Donnez la valeur minimax de chaque nœud et la fenêtre avec laquelle alpha-bêta y entre, vue par Max (-inf et inf conviennent pour −∞ et ∞), puis cochez les branches coupées. Un nœud où l’on n’entre jamais n’a pas de fenêtre.",
			node: "Nœud",
			root: "racine",
			value: "Valeur",
			beta: "bêta",
			valueOf: (e) => `Valeur de ${e}`,
			alphaOf: (e) => `Alpha de ${e}`,
			betaOf: (e) => `Bêta de ${e}`,
			cuts: "Branches coupées (pas ce qui est au-dessous)",
			orderTask: "Rangez les coups et les feuilles dans l’ordre où alpha-bêta visite le moins de feuilles possible. Chaque coup reste sous son propre parent.",
			earlier: (e) => `${e} plus tôt`,
			later: (e) => `${e} plus tard`,
			leaves: (e, t) => e === t ? `${e} feuilles, et aucun ordre n’en visite moins : réussi !` : `${e} feuilles sont visitées. Dans le meilleur ordre, il y en a ${t}.`,
			bugsTask: "Chacune de ces recherches contient une seule erreur. Un arbre montre qu’elle se trompe. Choisissez la ligne fautive.",
			search: "Recherche",
			number: (e) => `numéro ${e}`,
			counterexample: (e, t, n) => `Pour ${e}, elle répond ${t} ; la bonne réponse est ${n}.`,
			line: (e) => `ligne ${e}`,
			found: "C’est bien là : réussi !",
			instead: "Sans l’erreur :",
			notThere: "Cette ligne est juste. Essayez de suivre la recherche sur l’arbre.",
			why: {
				sign: "Ce qui est bon pour l’autre camp est mauvais pour celui-ci : le signe doit changer avec le camp.",
				window: "La fenêtre doit être retournée et changer de signe aux deux bouts : alpha devient la borne −alpha du fils.",
				turn: "Les camps jouent à tour de rôle : sous un nœud Max se trouve un nœud Min.",
				bound: "Seul bêta coupe : une valeur au-dessus d’alpha est simplement meilleure que ce que l’on savait.",
				start: "Si tous les coups valent moins que 0, la réponse serait 0, alors qu’aucun coup n’y mène.",
				depth: "Une valeur rangée par une recherche moins profonde n’est pas celle d’une recherche plus profonde : la profondeur fait partie de la clé.",
				equal: "Une fenêtre nulle atteinte exactement est dépassée : la valeur n’est qu’une borne inférieure, il faut recommencer.",
				return: "Il faut garder la meilleure valeur ; sinon, c’est le dernier coup qui décide."
			},
			sheetTask: "Quatre arbres à résoudre sur papier : deux pages, la seconde avec les réponses.",
			print: "Imprimer",
			sheetTitle: (e) => `Alpha-bêta à la main, feuille ${e}`,
			sheetText: "Donnez à chaque nœud sa valeur et la fenêtre avec laquelle alpha-bêta y entre ; barrez les branches coupées.",
			answersTitle: (e) => `Réponses de la feuille ${e}`,
			leavesVisited: (e) => `${e} feuilles visitées.`
		}
	};
}));
// src/model/agreement.ts
function Dn(e) {
	return e.replace(/(les \p{Lu}\p{Ll}+ (?:ne )?)(\p{Ll}+)(?!\p{L})/gu, (e, t, n) => t + (On[n] ?? n)).replace(/(?<!\p{L})([àÀ]|de) les (?=\p{Lu})/gu, (e, t) => ({
		à: "aux ",
		À: "Aux "
	})[t] ?? "des ").replace(/^les (?=\p{Lu})/u, "Les ").replace(/(?<= :\s)Les (?=\p{Lu})/gu, "les ");
}
var On, kn = t((() => {
	On = {
		a: "ont",
		abandonne: "abandonnent",
		commence: "commencent",
		est: "sont",
		fait: "font",
		gagne: "gagnent",
		joue: "jouent",
		mène: "mènent",
		lance: "lancent",
		passe: "passent",
		perd: "perdent",
		peut: "peuvent"
	};
}));
// src/model/typography.ts
function An(e) {
	return e.replace(/(?<=\S) (?=[;:!?»])/g, Mn).replace(/(?<=«) (?=\S)/g, Mn).replace(/(?<=\d) (?=%)/g, Nn);
}
function J(e) {
	return typeof e == "string" ? An(e) : typeof e == "function" ? ((...t) => J(jn(e(...t)))) : Array.isArray(e) ? e.map(J) : typeof e != "object" || !e ? e : Object.fromEntries(Object.entries(e).map(([e, t]) => [e, J(t)]));
}
function jn(e) {
	return typeof e == "string" ? Dn(e) : e;
}
var Mn, Nn, Pn = t((() => {
	kn(), Mn = " ", Nn = "\xA0";
})), Fn, In = t((() => {
	Fn = {
		"NEGAMAX(node, depth)": "NÉGAMAX(nœud, profondeur)",
		"  if node is a leaf or depth = 0": "  si nœud est une feuille ou profondeur = 0",
		"    return its value for the side to move": "    rendre sa valeur pour le camp au trait",
		"  best ← −∞": "  meilleur ← −∞",
		"  for each move": "  pour chaque coup",
		"    value ← −NEGAMAX(child, depth − 1)": "    valeur ← −NÉGAMAX(fils, profondeur − 1)",
		"    if value > best then best ← value": "    si valeur > meilleur alors meilleur ← valeur",
		"  return best": "  rendre meilleur",
		"MINIMAX(node, depth)": "MINIMAX(nœud, profondeur)",
		"    return its value for Max": "    rendre sa valeur pour Max",
		"    value ← MINIMAX(child, depth − 1)": "    valeur ← MINIMAX(fils, profondeur − 1)",
		"    at a Max node keep the greatest, at a Min node the least": "    nœud Max : garder le plus grand ; nœud Min : le plus petit",
		"  return what was kept": "  rendre ce qui a été gardé",
		"ALPHABETA(node, depth, alpha, beta)": "ALPHABÊTA(nœud, profondeur, alpha, bêta)",
		"  if the table knows enough, return that": "  si la table en sait assez, le rendre",
		"    value ← −ALPHABETA(child, depth − 1, −beta, −max(alpha, best))": "    valeur ← −ALPHABÊTA(fils, profondeur − 1, −bêta, −max(alpha, meilleur))",
		"    if best ≥ beta, cut: leave the other moves": "    si meilleur ≥ bêta, couper : laisser les autres coups",
		"  store best in the table": "  ranger meilleur dans la table",
		"    value ← −ALPHABETA(child, depth − 1, −beta, −alpha)": "    valeur ← −ALPHABÊTA(fils, profondeur − 1, −bêta, −alpha)",
		"    if value > alpha then alpha ← value": "    si valeur > alpha alors alpha ← valeur",
		"    if alpha ≥ beta, cut: leave the other moves": "    si alpha ≥ bêta, couper : laisser les autres coups",
		"  return alpha": "  rendre alpha",
		"PVS(node, depth, alpha, beta)": "PVS(nœud, profondeur, alpha, bêta)",
		"  the first move: full window (alpha, beta)": "  le premier coup : fenêtre entière (alpha, bêta)",
		"  the others: is it better at all? window (best, best + 1)": "  les autres : est-ce mieux ? fenêtre (meilleur, meilleur + 1)",
		"    if it is, search it again with (value, beta)": "    si oui, recommencer avec (valeur, bêta)",
		"  if value > best then best ← value": "  si valeur > meilleur alors meilleur ← valeur",
		"  if best ≥ beta, cut: leave the other moves": "  si meilleur ≥ bêta, couper : laisser les autres coups"
	};
})), Y, X, Ln, Rn, zn, Bn, Vn = t((() => {
	Y = (e) => e.toLocaleString("fr"), X = (e, t, n) => `${Y(e)} ${e < 2 ? t : n}`, Ln = "la racine", Rn = (e) => e === Ln ? `à ${Ln}` : `en ${e}`, zn = (e) => X(e, "nœud", "nœuds"), Bn = {
		letters: ["G", "P"],
		run: (e) => `passe ${e}`,
		title: "Une recherche au microscope",
		intro: "Choisissez ce qui est exploré et comment, puis suivez pas à pas tout ce que fait la recherche, avec la raison de chaque coupure.",
		subject: "Ce qui est exploré",
		subjects: {
			board: "Le plateau",
			tree: "Un arbre saisi",
			uniform: "Un arbre uniforme"
		},
		typed: "Arbre",
		typedHint: "Les parenthèses sont des nœuds, les nombres des feuilles : ce que Max y gagne.",
		width: "Largeur",
		order: "Ordre des coups",
		orders: {
			best: "le meilleur d’abord",
			worst: "le pire d’abord",
			random: "au hasard"
		},
		seed: "Graine",
		algorithm: "Algorithme",
		yours: (e) => `le vôtre : ${e}`,
		depth: "Profondeur",
		evaluation: "Évaluation",
		scores: "Valeurs",
		scoreKinds: {
			estimate: "estimations",
			outcome: "gain, nulle, perte",
			distance: "distance à la fin",
			margin: "écart"
		},
		parts: "Composants",
		alpha: "Alpha",
		beta: "Bêta",
		badBound: "Une borne est un nombre entier ; laissez vide pour l’infini.",
		largest: "Nombre maximal de nœuds",
		more: "Composants, fenêtre, valeurs",
		search: "Lancer la recherche",
		stop: "Arrêter",
		searching: (e) => `Recherche en cours : ${zn(e)}`,
		tabs: {
			tree: "Arbre",
			compare: "Comparer",
			table: "Table",
			thought: "Réflexion"
		},
		tabsLabel: "Façons de regarder",
		treeLabel: (e, t) => `Arbre de recherche de ${e}, ${zn(t)}`,
		keys: "Flèches : nœud au-dessus, premier nœud au-dessous, voisins. Entrée : replier ou déplier. Espace : événement suivant. Retour arrière : événement précédent. O : passer par-dessus. U : remonter. X : coupure suivante. B : prochain changement du meilleur coup. H : entrée dans ce nœud. Plus, moins, 0 : zoom.",
		zoomIn: "Agrandir",
		zoomOut: "Réduire",
		fit: "Voir tout l’arbre",
		inUnit: (e, t) => `${e} (${t})`,
		headline: (e, t, n) => `${e}, profondeur ${t} : ${n}`,
		counters: {
			nodes: (e) => X(e, "nœud", "nœuds"),
			leaves: (e) => X(e, "feuille", "feuilles"),
			cutoffs: (e) => X(e, "coupure", "coupures"),
			first: (e) => X(e, "coupure dès le premier coup", "coupures dès le premier coup"),
			known: (e) => X(e, "réponse de la table", "réponses de la table"),
			runs: (e) => X(e, "passe", "passes")
		},
		time: {
			label: "Temps",
			at: (e, t) => `événement ${Y(e)} sur ${Y(t)}`,
			first: "Au début",
			last: "À la fin",
			back: "Un pas en arrière",
			stepIn: "Un pas : l’événement suivant",
			over: "Passer par-dessus : sauter ce qui est au-dessous",
			out: "Remonter au nœud au-dessus",
			cut: "Coupure suivante",
			best: "Prochain changement du meilleur coup",
			node: "Jusqu’à ce nœud",
			play: "Lecture",
			pause: "Pause",
			speed: "Événements par seconde"
		},
		node: {
			title: "Nœud",
			root: Ln,
			path: "Coups",
			toMove: "Au trait",
			window: "Fenêtre",
			now: "Fenêtre actuelle",
			score: "Valeur",
			best: "Meilleur coup",
			type: "Type de nœud",
			depth: "Profondeur restante",
			parent: "Nœud au-dessus",
			children: "Au-dessous",
			notSearched: "Non explorés",
			kinds: [
				"feuille : estimée",
				"feuille : la partie est finie",
				"réponse de la table",
				"quitté par une coupure",
				"quitté après tous ses coups"
			],
			again: "Ce coup a déjà été exploré : c’est une nouvelle recherche.",
			onLine: "Sur la variante principale.",
			reduced: (e) => `Exploré d’abord ${X(e, "demi-coup", "demi-coups")} moins loin, car il vient tard dans l’ordre.`,
			nullMove: "Un coup nul : le camp au trait passe, et l’exploration est moins profonde.",
			types: [
				"type 1 : la fenêtre est ouverte des deux côtés, on ne sait encore rien",
				"type 2 : la fenêtre n’a qu’une borne supérieure, une bonne réponse suffit pour quitter le nœud",
				"type 3 : la fenêtre n’a qu’une borne inférieure, il faut réfuter chaque coup"
			],
			board: "Montrer cette position sur le plateau",
			noBoard: "Ce nœud n’a pas de plateau à montrer.",
			forRoot: "Valeurs du point de vue du camp au trait à la racine",
			fold: "Replier",
			unfold: "Déplier"
		},
		side: {
			max: "Max",
			min: "Min"
		},
		why: {
			beta: (e, t, n, r) => `Coupure : ${e} ${n} bêta ${t}, pour ${r}.`,
			shallow: (e, t) => `Au nœud au-dessus, ${e} a déjà un coup qui vaut ${t} : celui-ci ne sera pas joué.`,
			deep: (e, t, n, r) => `${r} nœuds plus haut (${n}), ${e} a déjà un coup qui vaut ${t} : la partie ne viendra pas ici (coupure profonde).`,
			null: (e, t) => `La recherche demandait seulement, ${Rn(e)}, si la valeur dépasse ${t} (fenêtre nulle) : la réponse est là.`,
			root: (e) => `La recherche elle-même ne demandait pas plus que ${e}.`,
			win: "Un gain est trouvé : aucun autre coup ne peut être meilleur.",
			nullMove: "Même en passant, on atteint bêta ; un vrai coup y parviendrait donc aussi : le nœud est quitté sans en explorer.",
			skipped: (e) => `Non explorés : ${e}.`,
			lastMove: "C’était le dernier coup : rien n’a été économisé."
		},
		events: {
			enter: (e, t) => `${e} : entrée avec la fenêtre ${t}`,
			leaf: (e) => `feuille de valeur ${e}`,
			known: (e) => `la table répond : ${e}`,
			hit: (e, t) => `la table connaît : ${e}, ${t}`,
			hitFrom: (e) => `valeur rangée ${Rn(e)}`,
			hitBefore: "valeur rangée par une recherche précédente",
			hitWrong: "mais d’une autre position : la signature est trop courte",
			store: (e, t) => `ranger ${e} dans l’entrée ${t}`,
			replaces: (e) => `, à la place de ${e}`,
			value: (e, t) => `${e} revient avec ${t}`,
			best: (e, t) => `${e} est le meilleur jusqu’ici : ${t}`,
			narrow: (e) => `la fenêtre se resserre : ${e}`,
			cut: (e, t) => `coupure : ${e} ≥ ${t}`,
			leave: (e, t) => `quitter ${e} avec ${t}`,
			bounds: {
				exact: "exactement",
				lower: "au moins",
				upper: "au plus",
				nothing: "seulement un coup à essayer"
			}
		},
		code: {
			title: "Son code",
			line: (e) => `ligne ${e}`,
			none: "Ce fichier ne donne pas de lignes.",
			pseudo: "Pseudo-code"
		},
		files: {
			save: "Enregistrer la trace",
			open: "Ouvrir une trace",
			svg: "Enregistrer en SVG",
			png: "Enregistrer en PNG",
			link: "Copier l’adresse",
			copied: "L’adresse est copiée.",
			bad: {
				json: "Ce fichier n’est pas du JSON.",
				format: "Ce fichier n’est pas une trace : enregistrez-en une ici, ou avec plyglot tree --events --json, ou plyglot tree --json.",
				size: "Cette trace a plus de 200 000 nœuds. Réduisez la profondeur, prenez une table, ou partez de plus près de la fin."
			}
		},
		compare: {
			with: "Comparer avec",
			none: "Lancez d’abord une recherche, puis choisissez à quoi la comparer.",
			first: (e, t) => `Visités par ${e} seul : ${t}`,
			both: (e) => `Visités par les deux : ${e}.`,
			parts: (e, t, n) => `Ils se séparent ${Rn(e)} : ${t} ; ${n}.`,
			same: "Ils visitent les mêmes nœuds dans le même ordre.",
			goes: (e, t) => `${e} va en ${t}`,
			ends: (e) => `${e} quitte le nœud`,
			show: "Montrer où",
			dashed: "En pointillé : seule cette recherche y est passée."
		},
		whatIf: {
			title: "Et si ?",
			leaf: "Valeur de cette feuille",
			earlier: "Plus tôt",
			later: "Plus tard",
			order: "Rang parmi ses frères",
			asTree: "En faire un arbre saisi",
			explain: "Changez une feuille, l’ordre des coups ou la fenêtre, et voyez ce qui en découle.",
			tooLarge: (e) => `Seul un arbre d’au plus ${e} nœuds sans coupures peut être saisi : réduisez la profondeur.`
		},
		table: {
			entries: "Entrées",
			signature: "Bits de signature",
			whole: "position entière",
			fill: (e, t) => `${Y(e)} entrées sur ${Y(t)} utilisées`,
			hits: (e) => `${Y(e)} succès`,
			replaced: (e) => `${Y(e)} ${e < 2 ? "entrée a" : "entrées ont"} cédé la place à une autre position`,
			wrong: (e) => `${Y(e)} succès pour une autre position : des réponses fausses`,
			right: "Valeur sans table",
			differs: (e, t) => `Avec cette table, la recherche répond ${e} ; sans table, ${t}. La table a changé la réponse.`,
			agrees: (e) => `Avec cette table comme sans table, la recherche répond ${e}.`,
			cell: (e, t) => `Entrée ${e} : ${t}`,
			empty: "vide",
			none: "Cette recherche n’a pas de table : choisissez-en une qui en a, comme table, ou ajoutez le composant table.",
			explain: "Chaque case est une entrée de la table, remplie comme elle l’est à cet instant. Un anneau marque l’entrée utilisée, une croix celle qui a pris une position pour une autre.",
			run: "Remplir la table"
		},
		thought: {
			explain: "Le moteur cherche un coup sur le plateau et raconte comment, profondeur par profondeur.",
			seconds: "Secondes",
			run: "Le laisser réfléchir",
			depth: "Profondeur",
			move: "Coup",
			score: "Valeur",
			nodes: "Nœuds",
			factor: "Facteur",
			factorHint: "nœuds de cette profondeur pour un de la précédente",
			fill: "Table",
			time: "Temps",
			bound: {
				"": "",
				lower: "au moins : on recommence",
				upper: "au plus : on recommence"
			},
			plan: (e, t) => `${t} s utilisées sur ${e} s.`,
			chosen: (e) => `Il joue ${e}.`,
			phases: {
				opening: "bibliothèque",
				middle: "recherche",
				ending: "explorée jusqu’à la fin"
			},
			where: "Où le temps est passé",
			share: (e, t) => `profondeur ${e} : ${t} %`,
			changes: (e) => e === 0 ? "Le meilleur coup n’a jamais changé." : `Le meilleur coup a changé ${e} fois.`
		}
	};
})), Hn, Un = t((() => {
	Hn = {
		list: "Tournois",
		none: "Aucun tournoi dans ce dossier. Créez-en un dans un terminal, et jouez-le là :",
		intro: "Ce qui s’y joue apparaît ici au fur et à mesure.",
		about: (e, t, n) => `${e} joueurs, ${t} parties sur ${n}`,
		states: {
			ended: "terminé",
			open: "en cours"
		},
		formats: {
			"round-robin": "toutes rondes",
			gauntlet: "un contre tous",
			knockout: "élimination directe",
			swiss: "système suisse",
			ladder: "échelle"
		},
		standings: "Classement",
		crosstable: "Grille",
		rounds: "Rondes",
		games: "Parties",
		player: "Joueur",
		rank: "Rang",
		points: "Points",
		won: "Gains",
		drawn: "Nulles",
		lost: "Pertes",
		perMove: "Temps par coup",
		cpu: "Processeur par coup",
		failed: "Défaillances",
		limit: (e) => `Limite : ${e}`,
		sandbox: (e) => `Bac à sable : ${e}`,
		seconds: (e) => `${e} s`,
		bye: (e) => `${e} : exempt`,
		stages: {
			final: "Finale",
			"semi-finals": "Demi-finales",
			"quarter-finals": "Quarts de finale"
		},
		extra: "parties de départage",
		round: (e) => `Ronde ${e}`,
		versus: (e, t) => `${e} – ${t}`,
		number: (e) => `partie ${e}`,
		replay: "Revoir",
		close: "Fermer",
		all: "toutes",
		onlyFailures: "Seulement les parties perdues par défaillance",
		more: (e) => `et ${e} de plus`,
		draw: "nulle",
		wins: (e) => `${e} gagne`,
		reasons: {
			rules: "selon les règles",
			adjudication: "décidée par une recherche exacte",
			repetition: "par répétition",
			clock: "sans progrès",
			length: "trop longue",
			resignation: "par abandon",
			time: "au temps",
			forfeit: "par forfait"
		},
		failures: {
			"start failed": "n’a pas pu démarrer",
			"build failed": "n’a pas pu être compilé",
			"not ready": "n’était pas prêt à temps",
			time: "a pris trop de temps",
			"illegal move": "coup illégal",
			"malformed answer": "réponse mal formée",
			crashed: "s’est arrêté brutalement",
			memory: "a pris trop de mémoire",
			processes: "a lancé trop de processus",
			"output flood": "a trop écrit",
			"forbidden system call": "a fait ce qui est interdit"
		},
		opening: "ouverture",
		move: (e, t) => `coup ${e} sur ${t}`,
		step: {
			first: "Première position",
			back: "Un coup en arrière",
			on: "Un coup en avant",
			last: "Dernière position"
		},
		thinking: "Ce que les joueurs ont pensé",
		thought: (e, t) => `${e} a joué ${t}`,
		depth: (e) => `profondeur ${e}`,
		nodes: (e) => `${e} nœuds`,
		score: (e) => `score ${e}`,
		sees: {
			end: (e, t) => `voit ${e ? "un gain" : "une perte"} en ${t < 2 ? `${t} demi-coup` : `${t} demi-coups`}`,
			margin: (e, t) => `voit ${e ? "un gain" : "une perte"} de ${t}`
		},
		untold: "on ne sait rien de plus de ce coup",
		timeChart: "Secondes de chaque coup",
		clockChart: "Secondes restantes aux pendules",
		log: "Ce qui a été dit au programme, et par lui",
		hidden: "Ce journal s’affiche avec le jeton du programme.",
		token: "Le jeton du programme",
		showLog: "Afficher le journal",
		back: "Tous les joueurs",
		results: "Contre chaque adversaire",
		worst: "Défaites les plus courtes",
		plies: (e) => e < 2 ? `${e} coup` : `${e} coups`,
		openings: "Ouvertures",
		openingGames: (e) => e < 2 ? `${e} partie` : `${e} parties`,
		used: "Temps",
		longest: "Coup le plus lent",
		noLosses: "Aucune défaite.",
		upload: "Déposer un programme",
		uploadHelp: "Un fichier zip avec bot.toml et le programme, 8 Mio au plus.",
		file: "Fichier zip",
		classToken: "Le jeton de la classe",
		ownToken: "Le jeton du programme, pour le remplacer",
		send: "Déposer",
		taken: (e) => `${e} a été accepté.`,
		keep: (e) => `Son jeton, montré seulement maintenant : ${e}. Il donne accès aux journaux, et permet de remplacer le programme.`,
		problem: (e) => `Il n’a pas pu être compilé : ${e}`,
		refused: (e) => `Refusé : ${e}`,
		refusals: {
			upload_busy: "d’autres programmes sont en cours de compilation : réessayez dans une minute",
			upload_class_token: "ce n’est pas le jeton de la classe",
			upload_token: "un autre programme porte ce nom : donnez son jeton pour le remplacer",
			upload_size: "le fichier dépasse 8 Mio",
			upload_zip: "ce n’est pas un fichier zip lisible"
		}
	};
})), Wn, Gn, Kn, qn = t((() => {
	rn(), Wn = ({ ply: e }) => e === void 0 ? "" : `coup ${e} : `, Gn = ({ legal: e }) => e ? ` ; coups légaux : ${e}` : "", Kn = {
		error: () => "Le serveur n’a pas pu répondre à cette demande.",
		input: () => "Cette demande n’est pas valable.",
		unknown_game: () => "Ce jeu n’existe pas.",
		bad_variant: () => "Ce jeu n’a pas cette variante.",
		bad_position: () => "Ce texte n’est ni une liste de coups ni une position de ce jeu.",
		bad_move: () => "Ce coup n’est pas légal ici.",
		bad_file: () => "Ce fichier ne peut pas être lu.",
		bad_record: () => "Cette partie ne peut pas être lue : son texte est endommagé ou vient d’un autre jeu.",
		bad_option: () => "Cette option n’existe pas ou ne convient pas.",
		bad_game: ({ text: e }) => `Le fichier du jeu contient une erreur : ${e}`,
		cannot_solve: () => "Cette position ne peut pas être résolue.",
		stopped: () => "La recherche a été arrêtée.",
		internal: () => "Erreur interne de plyglot : les détails sont affichés dans le terminal du serveur.",
		connection: () => "Pas de connexion au serveur.",
		no_table: () => "Cette table n’existe plus : commencez une nouvelle partie.",
		not_your_turn: () => "Ce n’est pas à vous de jouer.",
		not_over: () => "La donne n’est pas terminée.",
		no_cards: ({ name: e }) => `${e} ne se joue pas à une table de cartes.`,
		busy: () => "Trop de demandes à la fois : réessayez dans un instant.",
		unserved: ({ name: e }) => `Ce serveur ne propose pas le jeu « ${e} ». S’il s’agit d’un de vos fichiers, lancez ${tn(e)}. Ses parties enregistrées sont conservées.`,
		cards: ({ name: e }) => `Le jeu ${e} se joue à la table de cartes.`,
		large_variant: ({ limit: e }) => `Cette taille est trop grande : au plus ${e}.`,
		variant_form: ({ example: e }) => `Écrivez la variante sous la forme ${e}.`,
		no_variants: ({ known: e }) => e ? `Ce jeu a des réglages, à écrire NOM=valeur : ${e}.` : "Ce jeu n’a pas de variantes.",
		bad_setting: ({ setting: e }) => `« ${e} » n’est pas un réglage : écrivez NOM=valeur.`,
		no_constant: ({ name: e, known: t }) => `Ce jeu n’a pas de réglage « ${e} »${t ? ` ; choisissez parmi : ${t}` : ""}.`,
		set_twice: ({ name: e }) => `Le réglage ${e} est donné deux fois.`,
		whole_number: ({ name: e, value: t }) => `${e} doit être un nombre entier, et non « ${t} ».`,
		number: ({ name: e, value: t }) => `${e} doit être un nombre, et non « ${t} ».`,
		zero_or_one: ({ name: e, value: t }) => `${e} doit être 0 ou 1, et non « ${t} ».`,
		too_many_games: () => "Le serveur a chargé trop de variantes : redémarrez-le.",
		wrong_side: ({ player: e }) => `${e === "White" ? "les Blancs" : e === "Black" ? "les Noirs" : e} ne peut pas avoir le trait dans cette position.`,
		bad_details: () => "Cette position ne peut pas exister : vérifiez les réglages sous le plateau.",
		no_positions: () => "Ce jeu n’accepte pas les positions, seulement les listes de coups.",
		illegal: (e) => `${Wn(e)}« ${e.move} » n’est pas un coup légal ici${Gn(e)}`,
		over: (e) => `${Wn(e)}« ${e.move} » est impossible : la partie est finie`,
		finished: () => "La partie est finie : il n’y a plus de coup à chercher.",
		too_many_nodes: ({ name: e, limit: t }) => `${e} visite ici plus de ${Number(t).toLocaleString("fr")} nœuds : choisissez une profondeur moindre, une position plus proche de la fin, ou une limite plus grande.`,
		no_tree: ({ name: e }) => `${e} n’explore pas un arbre coup par coup : il n’y a rien à montrer. Choisissez une autre recherche.`,
		untabled: ({ name: e }) => `${e} n’a pas de table de transposition : ajoutez le composant table.`,
		bad_typed: ({ tree: e }) => `« ${e} » n’est pas un arbre : écrivez des parenthèses autour des fils de chaque nœud et des nombres aux feuilles, comme ((3 5) (2 9) (0 1)).`,
		bad_uniform: ({ tree: e }) => `Cet arbre uniforme (${e}) est trop grand : prenez une largeur ou une profondeur moindre.`,
		bad_window: () => "Alpha doit être plus petit que bêta.",
		searched_twice: ({ name: e }) => `Le composant ${e} explore un nœud deux fois et ne peut pas être observé : retirez-le.`,
		no_kernel: ({ name: e }) => `Cette recherche n’est pas servie ici. Pour l’étudier : plyglot serve --kernel ./${e}`,
		not_known: () => "Ce jeu a des dés, des cartes cachées ou plus de deux joueurs, et cette recherche ne sait pas les traiter : choisissez-en une autre.",
		not_plain: () => "Ce jeu a des dés, des cartes cachées ou plus de deux joueurs : ce n’est possible que pour les autres.",
		no_margin: () => "Ce jeu ne se décide pas par un écart : choisissez un autre type de valeurs.",
		no_games: () => "Il n’y a aucune partie dans ce texte.",
		nameless_game: () => "Ce fichier ne dit pas de quel jeu il s’agit.",
		other_game: ({ name: e }) => `Cette partie est d’un autre jeu : ${e}.`,
		not_text: () => "Ce fichier n’est pas un fichier texte.",
		cut_off: () => "La fin manque : ce fichier n’est pas complet.",
		left_over: ({ count: e }) => `Le fichier annonce ${e} parties, mais il y a encore des données après la dernière.`,
		only_boards: ({ size: e }) => `Ce format n’accepte que les parties jouées sur un plateau ${e}.`,
		bad_start: () => "La position de départ de cette partie ne peut pas être lue.",
		not_a_move: (e) => `${Wn(e)}« ${e.move} » n’est pas un coup`,
		wrong_turn: (e) => `${Wn(e)}« ${e.move} » est impossible : c’est à l’autre camp de jouer`,
		after_result: () => "il y a encore des coups après le résultat",
		open_variation: () => "la parenthèse de la variante ouverte ici n’est pas refermée",
		early_variation: () => "une variante entre parenthèses doit suivre le coup qu’elle remplace",
		stray_bracket: () => "parenthèse fermante sans parenthèse ouvrante",
		deep: ({ limit: e }) => `les variantes sont imbriquées sur plus de ${e} niveaux`,
		syntax: ({ text: e }) => `le signe ${e} n’a pas sa place ici, ou n’est pas refermé`,
		bad_glyph: ({ glyph: e }) => `${e} n’est pas un signe d’annotation, ou ne suit aucun coup`,
		long: ({ limit: e }) => `trop de coups : une partie en a au plus ${e}`,
		bad_tag: ({ tag: e }) => `l’en-tête ${e} ne peut pas être lu`,
		bad_result: ({ result: e, known: t }) => `l’en-tête Result « ${e} » n’est pas un résultat : écrivez ${t}`,
		bad_operation: ({ text: e }) => `${e} n’est pas une opération EPD, comme bm Nf3;`,
		large_tree: ({ limit: e }) => `une partie a plus de ${e} coups, variantes comprises`,
		bad_tree: () => "Les coups de cette partie ne forment pas un arbre.",
		no_format: ({ name: e }) => `Ce jeu ne connaît pas le format ${e}.`,
		storage: ({ path: e }) => `Le fichier ${e} ne peut pas être utilisé.`,
		store_full: ({ count: e }) => `${e} parties sont déjà enregistrées : supprimez-en d’abord.`,
		no_such_tournament: () => "Il n’y a pas de tournoi de ce nom.",
		guest: () => "Les invités peuvent regarder les tournois et déposer des programmes, rien d’autre.",
		no_such_game: () => "Cette partie n’existe pas : elle a peut-être été supprimée.",
		corrupt_game: () => "La partie enregistrée est endommagée.",
		newer: ({ path: e }) => `${e} a été écrit par une version plus récente de plyglot.`,
		no_such_match: () => "Ce match n’existe pas.",
		matches_full: ({ count: e }) => `${e} matchs sont déjà enregistrés : supprimez-en d’abord.`,
		matches_busy: ({ count: e }) => `${e} matchs sont déjà en cours : arrêtez-en un d’abord.`,
		rules_changed: ({ name: e }) => `Les règles de ${e} ont changé depuis le début du match.`,
		no_evaluation: ({ name: e }) => `Ce jeu n’a pas d’évaluation « ${e} ».`,
		many_sides: ({ name: e }) => `Les matchs de « ${e} », à plus de deux camps, se jouent par la commande plyglot match.`,
		odd_games: () => "Les parties se jouent par paires, en échangeant les camps : choisissez un nombre pair."
	};
})), Jn, Yn = t((() => {
	Jn = {
		sharedGame: "Vous jouez les deux camps : aucun moteur ne joue dans cette partie, sauf si vous le demandez.",
		engineIn: "Laisser jouer le moteur",
		tooLong: "Les variantes sont trop longues pour un lien : il ne contient que la ligne affichée. Téléchargez la partie pour tout partager.",
		choose: "Quelle partie ?",
		chooseHint: (e) => `Le fichier contient ${e} parties.`,
		leftOut: (e) => `${e} autres ne sont pas affichées.`,
		filter: "Filtre",
		filterHint: "nom, joueur, notes",
		someBad: (e, t) => e === 1 ? `Non importé : ${t}` : `Non importé : ${t} (et ${e - 1} de plus)`,
		download: "Télécharger",
		formats: {
			plyglot: "texte, avec variantes",
			ggf: "GGF",
			wtb: "WTHOR",
			obf: "OBF, la position",
			epd: "EPD, la position",
			txt: "transcription",
			json: "JSON",
			pgn: "PGN",
			pdn: "PDN"
		},
		tooLarge: (e) => `Le fichier est trop gros : au plus ${e} ko.`,
		pasteFiles: "Des coups, une position ou le texte d’un fichier",
		details: "Cette partie",
		name: "Nom",
		playerOf: (e) => `Joueur : ${e}`,
		notes: "Notes",
		comment: (e) => `Commentaire sur ${e}`,
		glyphs: "Annotation",
		noGlyph: "aucune",
		glyphNames: {
			1: "bon coup",
			2: "erreur",
			3: "coup brillant",
			4: "gaffe",
			5: "coup intéressant",
			6: "coup douteux"
		},
		byGame: "Jeu",
		byResult: "Résultat",
		all: "tous",
		results: {
			first: "gain du premier joueur",
			second: "gain du deuxième joueur",
			draw: "nulle",
			none: "inachevée"
		},
		noneMatch: "Aucune partie enregistrée ne correspond à ce filtre.",
		more: "En afficher plus",
		unserved: (e) => `Ce serveur ne propose pas ce jeu. Pour ouvrir la partie, lancez : ${e}`,
		level: (e) => `niveau ${e}`,
		agreed: "Nulle par accord mutuel.",
		evaluations: {
			standard: "standard",
			"by-hand": "écrite à la main",
			learned: "apprise",
			squares: "cases",
			"squares-003": "cases (003)",
			mobility: "mobilité",
			frontier: "frontière",
			phases: "par phases",
			menace: "menace",
			material: "matériel",
			lines: "lignes",
			positional: "positionnelle",
			network: "réseau de neurones"
		}
	};
})), Xn, Zn, Qn = t((() => {
	Pn(), qn(), Yn(), Xn = (e) => e <= 1 ? `${e} coup` : `${e} coups`, Zn = J({
		page: {
			views: "Vues",
			skip: "Aller au plateau",
			language: "Langue",
			theme: "Thème",
			themes: {
				system: "Système",
				light: "Clair",
				dark: "Sombre"
			},
			soundOn: "Son activé",
			soundOff: "Son coupé",
			keys: "Raccourcis clavier",
			close: "Fermer",
			lost: "La connexion au serveur est perdue. Votre partie est conservée ; reconnexion en cours…",
			version: (e) => `version ${e}`,
			labelled: (e, t) => `${e} : ${t}`
		},
		status: {
			checking: (e) => `Vérification du fichier : ${e}.`,
			compiling: (e) => `${e} : compilation en arrière-plan.`,
			slower: "D’ici là, son moteur calcule moins vite. Cela n’arrive que la première fois.",
			step: (e, t) => `étape ${e} sur ${t}`
		},
		places: {
			play: "Jouer",
			analyse: "Analyser",
			moves: "Coups",
			matches: "Matchs",
			tournaments: "Tournois",
			study: "Étudier",
			learn: "Apprendre",
			cards: "Cartes"
		},
		setup: {
			game: "Jeu",
			size: "Plateau",
			newGame: "Nouvelle partie",
			start: "Commencer",
			cancel: "Annuler",
			opponent: "Joueurs",
			you: "Vous",
			human: "Humain",
			engine: "Moteur",
			level: "Niveau",
			levelWord: (e) => e <= 2 ? "débutant" : e <= 4 ? "facile" : e <= 6 ? "moyen" : e <= 8 ? "fort" : e === 9 ? "expert" : "force maximale",
			time: "Temps",
			timings: {
				free: "Sans pendule",
				seconds: "Secondes par coup",
				clock: "Pendule"
			},
			seconds: "Secondes par coup",
			minutes: "Minutes par joueur",
			increment: "Secondes ajoutées après chaque coup",
			movesFirst: (e) => `${e} commence`,
			standard: "standard",
			other: "Autre taille…",
			otherHint: (e) => `Format : ${e}`
		},
		play: {
			turn: (e) => `C’est à ${e} de jouer`,
			yourTurn: "À vous de jouer",
			thinking: "Réflexion en cours",
			thinkingDeep: (e) => `Réflexion (profondeur ${e})`,
			undo: "Annuler un coup",
			takeBack: "Annuler le coup",
			resign: "Abandonner",
			resignSure: "Vraiment abandonner ?",
			hint: "Indice",
			hintIs: (e, t) => `Essayez ${e} : ${t}`,
			resume: "Laisser jouer le moteur",
			pause: "Pause",
			newGame: "Nouvelle partie",
			analyseIt: "Analyser la partie",
			rematch: "Rejouer",
			played: (e, t) => `${e} a joué ${t}`,
			carried: (e, t, n) => `${e} ${t} en ${n}`,
			claim: "Réclamer la nulle",
			claimWith: (e) => `Réclamer la nulle en annonçant ${e}`,
			claimable: {
				repetition: "La position s’est répétée assez souvent pour que vous puissiez réclamer la nulle.",
				clock: "Tant de coups ont été joués sans progrès que vous pouvez réclamer la nulle."
			},
			mustPass: "Aucun coup possible sur le plateau : utilisez le bouton ci-dessous.",
			chooseThrow: "Choisissez un lancer :",
			noSquares: "Autres coups",
			type: "Saisir un coup",
			go: "Jouer ce coup",
			choose: "Quel coup ?",
			choosePiece: "Quelle pièce ?",
			forced: (e, t) => t === "pass" ? `${e} passe, faute de coup possible.` : `${e} joue ${t}, seul coup possible.`,
			throws: (e, t) => `${e} lance les dés : ${t}.`,
			flip: "Retourner le plateau",
			rules: "Règles du jeu",
			illegal: (e) => `${e} n’est pas un coup légal ici`,
			back: "Coup précédent",
			forward: "Coup suivant",
			first: "Revenir au début",
			last: "Aller à la fin",
			notAtEnd: "Vous regardez une position antérieure.",
			phases: {
				book: "tiré de la bibliothèque d’ouvertures",
				middle: "trouvé par la recherche",
				playouts: "trouvé par la recherche arborescente Monte-Carlo",
				ending: "calculé jusqu’à la fin de la partie",
				database: "tiré de la base de finales",
				only: "le seul coup possible"
			},
			goal: (e) => `pour ${e}`,
			why: (e, t) => `${e} : ${t}`,
			clockOf: (e) => `Pendule de ${e}`
		},
		outcome: {
			draw: "Partie nulle",
			wins: (e, t) => t ? `${e} gagne de ${t}` : `${e} gagne`,
			drawnBy: {
				repetition: "Nulle par répétition de la position.",
				clock: "Nulle : trop de coups sans progrès."
			},
			claimed: (e) => `La nulle a été réclamée. ${e}`,
			resigned: (e) => `${e} a abandonné.`,
			time: (e) => `${e} a dépassé le temps imparti.`,
			won: "Vous avez gagné !",
			lost: "Vous avez perdu.",
			drawn: "Vous avez fait nulle."
		},
		evaluation: {
			win: "gagne",
			loss: "perd",
			draw: "nulle",
			over: {
				win: "a gagné",
				loss: "a perdu"
			},
			mates: {
				win: (e) => `fait mat en ${e}`,
				loss: (e) => `est mat en ${e}`
			},
			inPlies: (e, t) => `${e} en ${Xn(t)}`,
			by: (e, t) => `${e} de ${t}`,
			forSide: (e, t) => `${e} pour ${t}`,
			ofSide: (e, t) => `${e} ${t}`,
			units: {
				language: "fr",
				decimalPoint: ",",
				percent: (e) => `${e} %`,
				chance: (e) => `${e} de chances de gain`,
				undecided: "indécis",
				singular: (e, t) => t < 2,
				nouns: {}
			},
			exact: "exact",
			heuristic: "une estimation",
			letters: {
				win: "G",
				loss: "P"
			},
			even: "Position équilibrée",
			ahead: (e, t) => `${e} mène de ${t}`,
			winning: (e) => `${e} gagne`
		},
		book: {
			title: "Bibliothèque d’ouvertures",
			caption: (e) => `Ce que la bibliothèque sait des coups de ${e}`,
			games: "Parties",
			points: "Points",
			share: "Joué",
			avoid: "à éviter",
			percent: (e) => `${e} %`,
			results: (e, t, n) => `parties gagnées : ${e}, nulles : ${t}, perdues : ${n}`
		},
		analyse: {
			running: "Analyse en cours",
			waiting: "En attente : le serveur est occupé",
			stop: "Arrêter",
			start: "Analyser",
			stopped: "Arrêtée",
			doneExact: "Tous les coups sont résolus",
			done: "Terminée",
			depth: "Profondeur",
			nodes: "Positions",
			speed: "Par seconde",
			arrows: "Flèches",
			threat: "Voir la menace",
			threatIs: (e) => `La menace est ${e}`,
			noThreat: "Aucune menace ne se dégage",
			lines: (e, t) => `Meilleurs coups (trait à ${e}), évalués du point de vue de ${t}`,
			moveColumn: "Coup",
			evaluationColumn: "Évaluation",
			visitsColumn: "Simulations",
			lineColumn: "Suite possible",
			bar: "Évaluation",
			legendExact: "trait plein : valeur exacte",
			legendEstimate: "tirets : estimation",
			legendVisits: "en gris : simulations du coup ; sur le plateau, les coups qui en ont au moins un centième du meilleur",
			legendBest: "★ meilleur coup",
			legendArrows: "flèche : d’un bon coup à la réponse attendue, ou trajet d’une pièce",
			legendUnit: (e, t) => `nombres : ${e}, pour ${t}`,
			winChance: "chances de gain",
			legendLetters: (e, t, n, r) => `${e}5, ${t}6 : ${n} gagne en 5 coups, ${r} en 6, en comptant les coups des deux camps`,
			over: "La partie est finie : il n’y a plus rien à analyser.",
			dice: "C’est le moment du lancer de dés : choisissez-en un sous le plateau, et ses coups seront analysés."
		},
		review: {
			title: "La partie d’un coup d’œil",
			many: "L’examen d’une partie n’existe pas à plus de deux joueurs : l’analyse ci-dessus évalue chaque coup.",
			dice: "L’examen d’une partie n’existe pas pour les jeux de dés : l’analyse ci-dessus évalue chaque coup.",
			empty: "Jouez quelques coups pour voir ici leur évaluation.",
			states: {
				waiting: "en attente : le serveur est occupé",
				estimating: "estimation en cours",
				proving: "résolution exacte en cours",
				done: "estimations",
				stopped: "arrêté"
			},
			allExact: "tout est exact",
			exactFrom: (e, t) => `exact à partir du coup ${e} (${t})`,
			stop: "Arrêter l’examen",
			start: "Examiner la partie",
			ply: "Coup",
			value: "Évaluation",
			graph: (e) => `Évaluation après chaque coup, pour ${e}`,
			view: (e) => `Du point de vue de ${e} : au-dessus de la ligne médiane, ${e} mène.`,
			scale: (e) => `Unité : ${e}.`,
			bands: "Près des bords : les gains prouvés ; plus le gain est rapide, plus il est proche du bord.",
			marks: "● exact, ○ estimation",
			wins: (e) => `${e} gagne`,
			before: "Avant le premier coup",
			after: (e, t, n) => `Après le coup ${e} (${t}) : ${n}`,
			here: (e, t, n) => `${e}. ${t}, ${n}`,
			faults: {
				inaccuracy: "imprécision",
				mistake: "erreur",
				blunder: "gaffe",
				"missed win": "gain manqué",
				"proved loss": "défaite prouvée",
				unclear: "incertain"
			},
			manyFaults: {
				inaccuracy: "Imprécisions",
				mistake: "Erreurs",
				blunder: "Gaffes"
			},
			fault: (e, t, n, r, i, a) => `Coup ${e} (${t}), ${n} : ${r} au lieu de ${i}, ${a}`,
			or: " ou ",
			lost: (e) => `−${e}`,
			results: {
				"win-draw": "une nulle au lieu d’une victoire",
				"win-loss": "une défaite au lieu d’une victoire",
				"draw-loss": "une défaite au lieu d’une nulle"
			},
			later: (e) => `la victoire arrive ${Xn(e)} plus tard`,
			sooner: (e) => `la défaite arrive ${Xn(e)} plus tôt`,
			onlyProved: (e) => `seul le score de ${e} est prouvé`,
			noFaults: "Aucune erreur trouvée.",
			accuracy: "Précision",
			averageLoss: "Perte moyenne",
			ofAWin: (e) => `${e} d’une victoire`,
			worst: "Pire coup",
			none: "aucun"
		},
		moves: {
			tree: "Coups",
			empty: "Aucun coup pour l’instant.",
			startNode: "Début",
			prune: "Supprimer à partir d’ici",
			pruneSure: "Vraiment supprimer ?",
			promote: "En faire la variante principale",
			texts: "Copier, partager, coller",
			copy: "Copier",
			copied: "Copié",
			notations: {
				moves: "Coups",
				position: "Position"
			},
			variations: "Avec variantes",
			share: "Lien à partager",
			paste: "Coller des coups ou une position",
			read: "Importer",
			editor: "Éditeur de position",
			edit: "Modifier la position",
			editDone: "Utiliser cette position",
			editClear: "Vider le plateau",
			editReset: "Position de départ",
			editPiece: "Pièce à poser",
			editSide: "Joueur au trait",
			eraser: "Effacer",
			upright: "Pièce verticale",
			lying: "Pièce horizontale",
			saved: "Parties enregistrées",
			savedNone: "Les parties sont enregistrées automatiquement dès le premier coup.",
			load: "Ouvrir",
			remove: "Supprimer",
			removeSure: "Vraiment supprimer ?",
			downloadText: "Télécharger au format texte",
			downloadJson: "Télécharger au format JSON",
			upload: "Ouvrir un fichier",
			plies: Xn,
			unfinished: "inachevée"
		},
		balance: {
			title: "Ce jeu est-il équitable ?",
			explained: "Un moteur joue contre lui-même, et des joueurs aléatoires s’affrontent : qui gagne, combien de temps durent les parties, l’avantage change-t-il de camp ?",
			games: "Parties de chaque type",
			strength: "Moteur",
			strengths: [
				"Rapide",
				"Moyen",
				"Fort"
			],
			start: "Lancer l’étude",
			done: "L’étude de l’équité est terminée",
			result: (e) => `Équité : ${e}`,
			players: {
				engine: "Moteur",
				random: "Joueurs aléatoires"
			},
			colon: " : ",
			verdict: (e, t, n) => `le premier joueur marque ${e} % ± ${t}, ` + {
				none: "pas d’avantage net.",
				first: "c’est un avantage.",
				second: "c’est un désavantage."
			}[n],
			few: "Avec si peu de parties, seul un grand avantage serait visible.",
			columns: [
				"Gagnées / nulles / perdues",
				"Durée (demi-coups)",
				"Plus courte–plus longue",
				"Coups possibles",
				"Changements d’avantage",
				"Décidée à"
			],
			percent: (e) => `${e} %`,
			legend: "Les victoires, les nulles, les défaites et le score sont ceux du premier joueur ; ± donne l’intervalle de confiance à 95 % du score et l’écart type de la durée. Une recherche de deux demi-coups désigne le camp qui a l’avantage. Décidée à : la fraction de la partie après laquelle le gagnant a eu l’avantage sans plus jamais le perdre (médiane des parties gagnées)."
		},
		matches: {
			noneYet: "Aucun match pour l’instant.",
			explained: "Dans un match, deux moteurs jouent une série de parties, chaque ouverture étant jouée deux fois en échangeant les camps. Lancez un match ou choisissez-en un dans la liste : vous pouvez le suivre, l’arrêter, le reprendre plus tard, revoir ses parties et le supprimer.",
			fresh: "Nouveau match",
			first: "Premier joueur",
			second: "Deuxième joueur",
			evaluation: "Évaluation",
			seconds: "Secondes par coup",
			games: "Parties",
			start: "Lancer le match",
			stop: "Arrêter",
			resume: "Reprendre",
			removed: "Match supprimé",
			list: "Matchs",
			states: {
				running: "en cours",
				stopped: "arrêté",
				finished: "terminé"
			},
			progress: (e, t) => `${e} ${e > 1 ? "parties" : "partie"} sur ${t}`,
			crosstable: "Tableau croisé",
			player: "Joueur",
			wins: "Victoires",
			draws: "Nulles",
			losses: "Défaites",
			points: "Points",
			elo: "Écart Elo :",
			eloText: (e, t) => `${e} ± ${t}`,
			eloUnknown: "pas encore connu",
			eloMeans: "intervalle de confiance à 95 %",
			live: "Partie en cours",
			liveNone: "Aucune partie en cours.",
			number: (e) => `Partie ${e}`,
			finished: "Parties terminées",
			replay: "Revoir",
			versus: (e, t) => `${e} contre ${t}`
		},
		board: {
			label: (e) => `Plateau : ${e}`,
			empty: "vide",
			taken: (e) => `Prises : ${e}`,
			upright: "pièce verticale",
			lying: "pièce horizontale",
			piece: (e) => `pièce ${e}`,
			row: (e) => `rangée ${e}`,
			legal: "vous pouvez jouer ici",
			last: "dernier coup",
			lifted: "pièce saisie",
			decisive: "décide de la partie",
			howTo: "Flèches pour changer de case, Entrée pour jouer, Échap pour revenir d’un pas dans un coup, Maj + Entrée pour marquer une case.",
			noDrawing: "Ce jeu n’a pas de plateau à montrer : choisissez un coup dans la liste."
		},
		keys: {
			title: "Raccourcis clavier",
			intro: "Ils fonctionnent partout, sauf pendant la saisie d’un texte.",
			list: {
				Flèches: "sur le plateau : de case en case ; ailleurs : de coup en coup",
				Entrée: "jouer sur la case",
				M: "saisir un coup",
				E: "annoncer l’évaluation",
				C: "annoncer les pendules",
				S: "annoncer le joueur au trait et le dernier coup",
				L: "annoncer les coups légaux",
				U: "annuler un coup",
				N: "nouvelle partie",
				F: "retourner le plateau",
				"1 … 8": "les vues : Jouer, Analyser, Coups, Matchs, Tournois, Étudier, Apprendre, Cartes",
				"?": "cette liste"
			},
			enabled: "Utiliser les raccourcis clavier",
			noClock: "Pas de pendule",
			clocks: (e, t, n, r) => `${e} ${t}, ${n} ${r}`,
			legal: (e) => `Coups légaux : ${e}`
		},
		keeping: Jn,
		errors: {
			line: (e, t) => `ligne ${e} : ${t}`,
			codes: Kn
		},
		names: {
			Amazons: "Amazones",
			"Chinese checkers": "Dames chinoises",
			Awale: "Awalé",
			Backgammon: "Backgammon",
			Checkers: "Dames anglaises",
			"International draughts": "Dames internationales",
			Chess: "Échecs",
			Coinche: "Coinche",
			"Connect Four": "Puissance 4",
			Domineering: "Domineering",
			Go: "Go",
			Hex: "Hex",
			Othello: "Othello",
			"Tic-tac-toe": "Morpion",
			Gomoku: "Gomoku",
			Black: "Noirs",
			White: "Blancs",
			Red: "Rouge",
			Blue: "Bleu",
			Green: "Vert",
			Yellow: "Jaune",
			Ivory: "Ivoire",
			Ebony: "Ébène",
			South: "Sud",
			North: "Nord",
			East: "Est",
			West: "Ouest",
			Vertical: "Vertical",
			Horizontal: "Horizontal"
		},
		named: {
			Black: "les Noirs",
			White: "les Blancs"
		},
		ideas: {
			Amazons: "Une amazone se déplace comme la dame des échecs et tire une flèche de la même façon, qui brûle une case ; qui ne peut plus jouer perd.",
			Awale: "Semez les graines d’une case et prenez en face ce qui en fait deux ou trois ; celui qui en a le plus gagne.",
			Backgammon: "Faites le tour du tablier et sortez tous vos pions le premier.",
			Checkers: "Sautez par-dessus les pièces adverses pour les prendre ; qui ne peut plus jouer a perdu.",
			"International draughts": "Sautez par-dessus les pièces adverses pour les prendre ; qui ne peut plus jouer a perdu.",
			"Chinese checkers": "Avancez d’un pas ou par des sauts à travers une étoile, à 2, 3 ou 6 ; le premier qui remplit de ses billes la pointe opposée gagne.",
			Chess: "Attaquez le roi adverse de façon qu’il ne puisse plus s’échapper.",
			Coinche: "Des enchères, puis huit plis ; deux équipes de deux.",
			"Connect Four": "Glissez vos pions dans les colonnes ; le premier à en aligner quatre gagne.",
			Domineering: "L’un pose ses dominos verticalement, l’autre horizontalement ; celui qui ne peut plus en poser perd.",
			Go: "Entourez des intersections ; une chaîne sans liberté est retirée du plateau.",
			Hex: "Le premier à relier ses deux bords par une chaîne gagne.",
			Othello: "Encadrez les pions adverses pour les retourner ; celui qui a le plus de pions gagne.",
			"Tic-tac-toe": "Le premier à aligner trois signes gagne.",
			Gomoku: "Le premier à aligner cinq signes gagne."
		}
	});
})), $n = /* @__PURE__ */ n({
	default: () => tr,
	same: () => er
}), er, tr, nr = t((() => {
	Cn(), En(), Pn(), In(), Vn(), Un(), Qn(), er = /* @__PURE__ */ "Alpha.Annotation.Capot.Coinche.GGF.JSON.Max.Min.Notes.PDN.PGN.Pause.Points.Position.Positions.Pseudo-code.Simulations.Surcoinche.Table.Total.WTHOR.exact.minimax.points.score ….standard.version …".split("."), tr = {
		page: Zn,
		study: J(Bn),
		learn: J(Tn),
		tournaments: J(Hn),
		cards: J(Sn),
		pseudo: Fn,
		typeset: An
	};
})), rr = "../i18n/languages", ir = /* #__PURE__ */ Object.assign({
	"../i18n/languages/de.ts": () => Promise.resolve().then(() => (xn(), an)).then((e) => e.default),
	"../i18n/languages/fr.ts": () => Promise.resolve().then(() => (nr(), $n)).then((e) => e.default)
}), ar = ["en", ...Object.keys(ir).map((e) => e.slice(18, -3))], or = en("language", navigator.languages.flatMap((e) => ar.filter((t) => e === t || e.startsWith(`${t}-`)))[0] ?? "en", (e) => ar.includes(e)), sr = Ot("en"), cr = Ot(null);
async function lr(e) {
	or.value = e;
	let t = await ir[`${rr}/${e}.ts`]?.() ?? null;
	or.value === e && vt(() => {
		cr.value = t, sr.value = e;
	});
}
// src/i18n/keeping.ts
var ur = {
	sharedGame: "You play both sides: no engine joins this game unless you want one.",
	engineIn: "Let the engine play",
	tooLong: "The variations are too long for a link: it contains only the line on the board. Download the game to share everything.",
	choose: "Which game?",
	chooseHint: (e) => `The file has ${e} games.`,
	leftOut: (e) => `${e} more are not listed.`,
	filter: "Filter",
	filterHint: "name, player, notes",
	someBad: (e, t) => e === 1 ? `Left out: ${t}` : `Left out: ${t} (and ${e - 1} more)`,
	download: "Download",
	formats: {
		plyglot: "text, with variations",
		ggf: "GGF",
		wtb: "WTHOR",
		obf: "OBF, the position",
		epd: "EPD, the position",
		txt: "transcript",
		json: "JSON",
		pgn: "PGN",
		pdn: "PDN"
	},
	tooLarge: (e) => `The file is too large: at most ${e} kB.`,
	pasteFiles: "Moves, a position, or a file’s text",
	details: "This game",
	name: "Name",
	playerOf: (e) => `Player: ${e}`,
	notes: "Notes",
	comment: (e) => `Comment on ${e}`,
	glyphs: "Annotation",
	noGlyph: "none",
	glyphNames: {
		1: "good move",
		2: "mistake",
		3: "brilliant move",
		4: "blunder",
		5: "interesting move",
		6: "dubious move"
	},
	byGame: "Game",
	byResult: "Result",
	all: "all",
	results: {
		first: "first player won",
		second: "second player won",
		draw: "draw",
		none: "unfinished"
	},
	noneMatch: "No saved game matches this filter.",
	more: "Show more",
	unserved: (e) => `This game is not being served. To open it: ${e}`,
	level: (e) => `level ${e}`,
	agreed: "Draw by agreement.",
	evaluations: {}
};
// src/i18n/en.ts
rn();
var dr = (e) => e === 1 ? "1 move" : `${e} moves`, fr = {
	page: {
		views: "Views",
		skip: "Skip to the board",
		language: "Language",
		theme: "Theme",
		themes: {
			system: "System",
			light: "Light",
			dark: "Dark"
		},
		soundOn: "Sound is on",
		soundOff: "Sound is off",
		keys: "Keyboard shortcuts",
		close: "Close",
		lost: "Connection to the server lost. Your game is safe; reconnecting …",
		version: (e) => `version ${e}`,
		labelled: (e, t) => `${e}: ${t}`
	},
	status: {
		checking: (e) => `Checking the game file ${e}.`,
		compiling: (e) => `Compiling ${e} in the background.`,
		slower: "Until then, its engine searches more slowly. This happens only the first time.",
		step: (e, t) => `step ${e} of ${t}`
	},
	places: {
		play: "Play",
		analyse: "Analyse",
		moves: "Moves",
		matches: "Matches",
		tournaments: "Tournaments",
		study: "Study",
		learn: "Learn",
		cards: "Cards"
	},
	setup: {
		game: "Game",
		size: "Board",
		newGame: "New game",
		start: "Start",
		cancel: "Cancel",
		opponent: "Players",
		you: "You",
		human: "Human",
		engine: "Engine",
		level: "Level",
		levelWord: (e) => e <= 2 ? "beginner" : e <= 4 ? "easy" : e <= 6 ? "intermediate" : e <= 8 ? "strong" : e === 9 ? "expert" : "full strength",
		time: "Time",
		timings: {
			free: "No clock",
			seconds: "Seconds per move",
			clock: "Clock"
		},
		seconds: "Seconds per move",
		minutes: "Minutes per side",
		increment: "Seconds added after each move",
		movesFirst: (e) => `${e} moves first`,
		standard: "standard",
		other: "Other size …",
		otherHint: (e) => `Format: ${e}`
	},
	play: {
		turn: (e) => `${e} to move`,
		yourTurn: "Your turn",
		thinking: "Thinking",
		thinkingDeep: (e) => `Thinking, ${e} moves ahead`,
		undo: "Undo one move",
		takeBack: "Take back",
		resign: "Resign",
		resignSure: "Really resign?",
		hint: "Hint",
		hintIs: (e, t) => `Try ${e}: ${t}`,
		resume: "Let the engine play",
		pause: "Pause",
		newGame: "New game",
		analyseIt: "Analyse the game",
		rematch: "Play again",
		played: (e, t) => `${e} played ${t}`,
		carried: (e, t, n) => `${e} ${t} to ${n}`,
		claim: "Claim a draw",
		claimWith: (e) => `Claim a draw with ${e}`,
		claimable: {
			repetition: "The position has come up often enough for you to claim a draw.",
			clock: "So many moves have been made without progress that you can claim a draw."
		},
		mustPass: "You have no move on the board: use the button below.",
		chooseThrow: "Choose a throw:",
		noSquares: "Other moves",
		type: "Type a move",
		go: "Play this move",
		choose: "Which move?",
		choosePiece: "Which piece?",
		forced: (e, t) => t === "pass" ? `${e} has no move and passes.` : `${e} has no other move and plays ${t}.`,
		throws: (e, t) => `${e} throws ${t}.`,
		flip: "Flip the board",
		rules: "Rules",
		illegal: (e) => `${e} is not a legal move here`,
		back: "Previous move",
		forward: "Next move",
		first: "Go to start",
		last: "Go to end",
		notAtEnd: "You are viewing an earlier position.",
		phases: {
			book: "book move",
			middle: "found by search",
			playouts: "found by Monte Carlo tree search",
			ending: "searched to the end of the game",
			database: "from the endgame database",
			only: "the only legal move"
		},
		goal: (e) => `aiming to ${e}`,
		why: (e, t) => `${e}: ${t}`,
		clockOf: (e) => `${e}’s clock`
	},
	outcome: {
		draw: "Draw",
		wins: (e, t) => t ? `${e} wins by ${t}` : `${e} wins`,
		drawnBy: {
			repetition: "Draw by repetition of the position.",
			clock: "Draw: too many moves without progress."
		},
		claimed: (e) => `The draw was claimed. ${e}`,
		resigned: (e) => `${e} resigned.`,
		time: (e) => `${e} ran out of time.`,
		won: "You win!",
		lost: "You lose.",
		drawn: "You drew."
	},
	evaluation: {
		win: "wins",
		loss: "loses",
		draw: "a draw",
		over: {
			win: "has won",
			loss: "has lost"
		},
		mates: {
			win: (e) => `mates in ${e}`,
			loss: (e) => `is mated in ${e}`
		},
		inPlies: (e, t) => `${e} in ${dr(t)}`,
		by: (e, t) => `${e} by ${t}`,
		forSide: (e, t) => `${e} for ${t}`,
		ofSide: (e, t) => `${e} ${t}`,
		units: {
			language: "en",
			decimalPoint: ".",
			percent: (e) => `${e}%`,
			chance: (e) => `${e} win chance`,
			undecided: "undecided",
			singular: (e, t) => e === "1",
			nouns: {}
		},
		exact: "exact",
		heuristic: "an estimate",
		letters: {
			win: "W",
			loss: "L"
		},
		even: "About even",
		ahead: (e, t) => `${e} is ahead by ${t}`,
		winning: (e) => `${e} is winning`
	},
	book: {
		title: "Opening book",
		caption: (e) => `What the book knows of ${e}’s moves`,
		games: "Games",
		points: "Points",
		share: "Played",
		avoid: "avoid",
		percent: (e) => `${e}%`,
		results: (e, t, n) => `won ${e}, drawn ${t}, lost ${n}`
	},
	analyse: {
		running: "Analysing",
		waiting: "Waiting: the server is busy",
		stop: "Stop",
		start: "Analyse",
		stopped: "Stopped",
		doneExact: "All moves solved",
		done: "Done",
		depth: "Depth",
		nodes: "Positions",
		speed: "Per second",
		arrows: "Arrows",
		threat: "Show threat",
		threatIs: (e) => `The threat is ${e}`,
		noThreat: "No threat stands out",
		lines: (e, t) => `${e}’s best moves, scored from ${t}’s point of view`,
		moveColumn: "Move",
		evaluationColumn: "Evaluation",
		visitsColumn: "Simulations",
		lineColumn: "Continuation",
		bar: "Evaluation",
		legendExact: "solid: exact",
		legendEstimate: "dashed: estimate",
		legendVisits: "in grey: simulations of the move; squares show moves with one in a hundred of the best move’s",
		legendBest: "★ best",
		legendArrows: "arrow: from a good move to the expected reply, or where a piece goes",
		legendLetters: (e, t, n, r) => `${e}5, ${t}6: ${n} wins in 5 moves, ${r} in 6, counting both sides’ moves`,
		legendUnit: (e, t) => `numbers: ${e}, for ${t}`,
		winChance: "win chance",
		over: "The game is over: there is nothing left to analyse.",
		dice: "The dice are thrown here: choose a throw below the board, and its plays are analysed."
	},
	review: {
		title: "The game at a glance",
		many: "Games for more than two players are not reviewed: ask the analysis above about each move.",
		dice: "Games with dice are not reviewed: ask the analysis above about each play.",
		empty: "Play some moves to see their evaluation here.",
		states: {
			waiting: "waiting: the server is busy",
			estimating: "estimating",
			proving: "solving exactly",
			done: "estimates",
			stopped: "stopped"
		},
		allExact: "all exact",
		exactFrom: (e, t) => `exact from move ${e} (${t}) on`,
		stop: "Stop the review",
		start: "Review the game",
		ply: "Move",
		value: "Evaluation",
		graph: (e) => `Evaluation after every move, for ${e}`,
		view: (e) => `From ${e}’s point of view: above the middle line, ${e} is ahead.`,
		scale: (e) => `Unit: ${e}.`,
		bands: "At the edges: proved wins; the quicker the win, the farther out.",
		marks: "● exact, ○ estimate",
		wins: (e) => `${e} wins`,
		before: "Before the first move",
		after: (e, t, n) => `After move ${e}, ${t}: ${n}`,
		here: (e, t, n) => `${e}: ${t}, ${n}`,
		faults: {
			inaccuracy: "inaccuracy",
			mistake: "mistake",
			blunder: "blunder",
			"missed win": "missed win",
			"proved loss": "proved loss",
			unclear: "unclear"
		},
		manyFaults: {
			inaccuracy: "Inaccuracies",
			mistake: "Mistakes",
			blunder: "Blunders"
		},
		fault: (e, t, n, r, i, a) => `Move ${e}, ${t}, ${n}: ${r} instead of ${i}, ${a}`,
		or: " or ",
		lost: (e) => `−${e}`,
		results: {
			"win-draw": "a draw instead of a win",
			"win-loss": "a loss instead of a win",
			"draw-loss": "a loss instead of a draw"
		},
		later: (e) => `the win comes ${dr(e)} later`,
		sooner: (e) => `the loss comes ${dr(e)} sooner`,
		onlyProved: (e) => `only the score of ${e} is proved`,
		noFaults: "No mistakes found.",
		accuracy: "Accuracy",
		averageLoss: "Average loss",
		ofAWin: (e) => `${e} of a win`,
		worst: "Worst move",
		none: "none"
	},
	moves: {
		tree: "Moves",
		empty: "No moves yet.",
		startNode: "Start",
		prune: "Delete from here",
		pruneSure: "Really delete?",
		promote: "Make this the main line",
		texts: "Copy, share, paste",
		copy: "Copy",
		copied: "Copied",
		notations: {
			moves: "Moves",
			position: "Position"
		},
		variations: "With variations",
		share: "Link to share",
		paste: "Paste moves or a position",
		read: "Import",
		editor: "Position editor",
		edit: "Edit the position",
		editDone: "Use this position",
		editClear: "Clear the board",
		editReset: "Initial position",
		editPiece: "Piece to place",
		editSide: "Side to move",
		eraser: "Erase",
		upright: "Vertical piece",
		lying: "Horizontal piece",
		saved: "Saved games",
		savedNone: "Games are saved automatically from the first move.",
		load: "Open",
		remove: "Delete",
		removeSure: "Really delete?",
		downloadText: "Download as text",
		downloadJson: "Download as JSON",
		upload: "Open a file",
		plies: dr,
		unfinished: "unfinished"
	},
	balance: {
		title: "Is this game fair?",
		explained: "An engine plays against itself, and random players against each other: who wins, how long games last, and whether the lead changes.",
		games: "Games of each kind",
		strength: "Engine",
		strengths: [
			"Quick",
			"Medium",
			"Strong"
		],
		start: "Find out",
		done: "The fairness study is finished",
		result: (e) => `Fairness of ${e}`,
		players: {
			engine: "Engine",
			random: "Random players"
		},
		colon: ": ",
		verdict: (e, t, n) => `the first player scores ${e}% ± ${t}, ` + {
			none: "no clear advantage.",
			first: "an advantage.",
			second: "a disadvantage."
		}[n],
		few: "With so few games, only a large advantage would show.",
		columns: [
			"Wins / draws / losses",
			"Length (plies)",
			"Shortest–longest",
			"Moves to choose from",
			"Lead changes",
			"Decided at"
		],
		percent: (e) => `${e}%`,
		legend: "Wins, draws, losses and the score are those of the first player; ± is the 95% confidence interval of the score, and the standard deviation of the length. A two-ply search judges who is in the lead. Decided at: the fraction of the game after which the winner was ahead and never behind again (median of the games won)."
	},
	matches: {
		noneYet: "No matches yet.",
		explained: "In a match, two engines play a number of games, each opening twice with sides swapped. Start a match or choose one from the list: you can watch it, stop it, resume it later, replay its games, and delete it.",
		fresh: "New match",
		first: "First player",
		second: "Second player",
		evaluation: "Evaluation",
		seconds: "Seconds per move",
		games: "Games",
		start: "Start the match",
		stop: "Stop",
		resume: "Resume",
		removed: "Match deleted",
		list: "Matches",
		states: {
			running: "running",
			stopped: "stopped",
			finished: "finished"
		},
		progress: (e, t) => `${e} of ${t} games`,
		crosstable: "Crosstable",
		player: "Player",
		wins: "Wins",
		draws: "Draws",
		losses: "Losses",
		points: "Points",
		elo: "Elo difference:",
		eloText: (e, t) => `${e} ± ${t}`,
		eloUnknown: "not known yet",
		eloMeans: "95% confidence interval",
		live: "Current game",
		liveNone: "No game in progress.",
		number: (e) => `Game ${e}`,
		finished: "Finished games",
		replay: "Replay",
		versus: (e, t) => `${e} vs ${t}`
	},
	board: {
		label: (e) => `${e} board`,
		empty: "empty",
		taken: (e) => `Taken: ${e}`,
		upright: "vertical piece",
		lying: "horizontal piece",
		piece: (e) => `piece ${e}`,
		row: (e) => `row ${e}`,
		legal: "you can play here",
		last: "last move",
		lifted: "picked up",
		decisive: "decides the game",
		howTo: "Arrow keys move between squares, Enter plays, Escape takes a step of a move back, Shift+Enter marks a square.",
		noDrawing: "This game has no board to show: choose a move from the list."
	},
	keys: {
		title: "Keyboard shortcuts",
		intro: "These work whenever you are not typing.",
		list: {
			Arrows: "on the board: move between squares; elsewhere: step through the moves",
			Enter: "play on the square",
			M: "type a move",
			E: "read out the evaluation",
			C: "read out the clocks",
			S: "read out whose turn it is and the last move",
			L: "read out the legal moves",
			U: "take back",
			N: "new game",
			F: "flip the board",
			"1 … 8": "the views: Play, Analyse, Moves, Matches, Tournaments, Study, Learn, Cards",
			"?": "this list"
		},
		enabled: "Use keyboard shortcuts",
		noClock: "No clock",
		clocks: (e, t, n, r) => `${e} ${t}, ${n} ${r}`,
		legal: (e) => `Legal moves: ${e}`
	},
	keeping: ur,
	errors: {
		line: (e, t) => `line ${e}: ${t}`,
		codes: nn
	},
	names: {},
	named: {},
	ideas: {}
};
// src/model/letters.ts
function pr(e, t) {
	let n = Object.keys(t).sort((e, t) => t.length - e.length);
	return n.length === 0 ? e : e.replace(new RegExp(n.map(mr).join("|"), "g"), (e) => t[e]);
}
function mr(e) {
	return e.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
// src/i18n/moves.ts
var hr = Ot({});
function gr(e = hr.value) {
	return e[sr.value] ?? {};
}
function _r(e, t) {
	return pr(e, gr(t));
}
// src/i18n/translation.ts
function vr(e, t) {
	return Nt(() => cr.value?.[e] ?? t);
}
// src/i18n/index.ts
var Z = vr("page", fr);
function yr(e) {
	return Z.value.names[e] ?? e;
}
function br(e) {
	return e[sr.value] ?? e[""] ?? e.en ?? Object.values(e)[0] ?? "";
}
function xr([e = "", t = ""]) {
	let { win: n, loss: r } = Z.value.evaluation.letters;
	return ut([yr(e), yr(t)], [n, r]);
}
// src/model/pick.ts
var Sr = { type: "nothing" }, Cr = 1e3;
function wr(e, t) {
	let n = e.squares.find(({ row: e, column: n }) => e === t[0] && n === t[1]);
	return !n || n.form === "empty";
}
function Tr(e, t) {
	let n = t.squares[0];
	return !!n && !t.carries && !wr(e, n);
}
function Er(e, t, n = []) {
	if (Tr(e, t)) return Ze(t.squares.slice(0, 1));
	if (!t.carries) return Ze(t.squares);
	let r = t.squares[Math.max(1, n.length)], [i, a] = Ze([r]);
	return wr(e, r) ? [i, a] : [i, a + 30];
}
function Dr(e, t) {
	return e.filter(({ carries: e, squares: n }) => e && t.length > 0 && t.every((e, t) => B(n[t], e)));
}
function Or(e, t, n, r) {
	let i = t.filter((e) => e.squares.some((e) => B(e, n)));
	if (i.length === 0 && e.kind === "drop") return t.filter((e) => e.squares[0]?.[1] === n[1]);
	let [a, o] = r ?? [n[1] + .5, n[0] + .5], s = (t) => {
		let [i, s] = Ze(t.squares), c = r && !Tr(e, t) || B(t.squares[0], n) ? 0 : Cr;
		return Math.hypot(i / 100 - a, s / 100 - o) + c;
	};
	return i.sort((e, t) => s(e) - s(t));
}
function kr(e, t, n, r) {
	return Dr(t, n).some(({ squares: e }) => B(e[n.length], r)) && !wr(e, r) ? [...n, r] : t.some(({ carries: e, squares: t }) => e && B(t[0], r)) ? [r] : null;
}
function Ar(e, t, n, r, i) {
	let a = Dr(t, r), o = a.filter(({ squares: e }) => B(e[r.length], n));
	if (o.length > 0) return jr(o, [...r, n]);
	if (r.length > 1 && B(r.at(-1), n)) return {
		type: "lift",
		path: r.slice(0, -1)
	};
	let s = a.filter((e) => B(e.squares.at(-1), n));
	if (s.length === 1) return Mr(s);
	let c = Or(e, t, n, i);
	if (c.some((e) => e.carries && B(e.squares[0], n)) && !B(r[0], n)) return {
		type: "lift",
		path: [n]
	};
	let l = c.filter((e) => !e.carries);
	if (l.length === 0) return Sr;
	let u = l[0];
	return Mr(l.filter((e) => Nr(e) === Nr(u)));
}
function jr(e, t) {
	let n = e.filter(({ squares: e }) => e.length > t.length);
	return e.length > 1 && n.length === e.length ? {
		type: "lift",
		path: t
	} : Mr(e);
}
function Mr(e) {
	return e.length === 1 ? {
		type: "play",
		move: e[0].move
	} : {
		type: "choose",
		moves: e.map(({ move: e }) => e)
	};
}
function Nr(e) {
	return e.squares.map(String).sort().join(" ");
}
// src/model/clicks.ts
function Pr(e, t, n, r) {
	for (let [i, { place: a, point: o }] of r.entries()) {
		let s = Ar(e, t, a, n, o);
		if (n = s.type === "lift" ? s.path : [], s.type === "play" || s.type === "choose") return {
			path: n,
			picked: s,
			rest: r.slice(i + 1)
		};
	}
	return {
		path: n,
		picked: null,
		rest: []
	};
}
// src/model/colours.ts
var Fr = [
	"first",
	"second",
	"third",
	"fourth",
	"fifth",
	"sixth",
	"seventh",
	"eighth"
];
function Ir({ colours: e }) {
	return Object.assign({}, ...e.map((e, t) => Lr(Fr[t], e)));
}
function Lr(e, t) {
	return {
		[`--${e}`]: `var(--${t})`,
		[`--${e}-mark`]: `var(--${t}-mark)`,
		[`--${e}-ink`]: `var(--${t}-ink)`
	};
}
// src/board/CellShape.tsx
function Rr({ place: [e, t], style: n, inset: r = 0, ...i }) {
	let [a, o] = [(t + .5) * 100, (e + .5) * 100], s = 50 - r, c = {
		class: i.class,
		style: i.fill ? { fill: i.fill } : void 0
	};
	return n === "holes" ? /* @__PURE__ */ V("circle", {
		...c,
		cx: a,
		cy: o,
		r: s
	}) : n === "hexagons" ? /* @__PURE__ */ V("path", {
		...c,
		d: zr(a, o, s)
	}) : /* @__PURE__ */ V("rect", {
		...c,
		x: a - s,
		y: o - s,
		width: 2 * s,
		height: 2 * s,
		rx: 8
	});
}
function zr(e, t, n) {
	let r = 2 * n / Math.sqrt(3);
	return `M${[
		0,
		1,
		2,
		3,
		4,
		5
	].map((n) => {
		let i = Math.PI / 3 * n;
		return `${e + r * Math.sin(i)} ${t - r * Math.cos(i)}`;
	}).join("L")}z`;
}
// src/board/Cells.tsx
var Br = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1]
}, Q = ([e, t]) => `${e},${t}`;
function Vr(e) {
	let { layout: t, focus: n, playable: r } = e, i = R(null), a = new Set(t.squares.map(({ row: e, column: t }) => Q([e, t])));
	function o(t, n) {
		if (t.key === "Enter" || t.key === " ") {
			t.preventDefault(), t.shiftKey ? e.onMark(n) : e.onChoose(n);
			return;
		}
		if (t.key === "Escape" && e.path.length > 0) return t.stopPropagation(), e.onStepBack();
		let r = t.key === "Home" ? l(n, -1) : t.key === "End" ? l(n, 1) : s(n, Br[t.key]);
		!r || t.altKey || t.ctrlKey || t.metaKey || (t.preventDefault(), t.stopPropagation(), e.onFocus(r), i.current?.querySelector(`[data-place="${Q(r)}"]`)?.focus());
	}
	function s(n, r) {
		if (!r) return null;
		if (e.info.places.length > 0) return c(n, r);
		for (let e = 1; e < Math.max(t.width, t.height); e++) {
			let t = [n[0] + e * r[0], n[1] + e * r[1]];
			if (a.has(Q(t))) return t;
		}
		return n;
	}
	function c([e, n], [r, i]) {
		let a = t.squares.flatMap((t) => {
			let [a, o] = [t.row - e, t.column - n], s = r * a + i * o, c = Math.abs(r ? o : a);
			return s > .1 && (r || c < .1) ? [{
				place: [t.row, t.column],
				far: s,
				beside: c
			}] : [];
		});
		return a.sort((e, t) => e.far - t.far || e.beside - t.beside), a[0]?.place ?? [e, n];
	}
	function l(e, n) {
		let r = t.squares.filter((t) => t.row === e[0]), i = n < 0 ? r[0] : r[r.length - 1];
		return i ? [i.row, i.column] : e;
	}
	return /* @__PURE__ */ V("g", {
		ref: i,
		class: "cells",
		onPointerLeave: () => e.onHover(null),
		children: [...new Set(t.squares.map(({ row: e }) => e))].map((i) => /* @__PURE__ */ V("g", {
			role: "row",
			children: t.squares.filter((e) => e.row === i).map((i) => {
				let a = [i.row, i.column], s = Q(a);
				return /* @__PURE__ */ V("g", {
					role: "gridcell",
					class: `cell${r.has(s) ? " playable" : ""}${e.liftable(a) ? " liftable" : ""}`,
					"data-place": s,
					"data-square": $e(t, i.row, i.column),
					tabIndex: s === Q(n) ? 0 : -1,
					"aria-label": Ur(e, i, a),
					onKeyDown: (e) => o(e, a),
					onFocus: () => e.onFocus(a),
					onClick: (t) => e.onChoose(a, Hr(t)),
					onPointerMove: (t) => t.pointerType === "mouse" && e.onHover(a, Hr(t)),
					children: /* @__PURE__ */ V(Rr, {
						class: "target",
						place: a,
						style: t.style
					})
				}, s);
			})
		}, i))
	});
}
function Hr(e) {
	let t = (e.currentTarget.ownerSVGElement ?? null)?.getScreenCTM();
	if (!t || e.clientX === 0 && e.clientY === 0) return;
	let n = new DOMPoint(e.clientX, e.clientY).matrixTransform(t.inverse());
	return [n.x / 100, n.y / 100];
}
function Ur(e, t, n) {
	let r = Z.value.board, i = Q(n), a = [_r($e(e.layout, ...n))], o = t.at[0];
	!e.layout.rowLabels[o] && !e.layout.belowLabels.length && a.push(r.row(e.layout.height - o)), a.push(...Wr(e.info, t)), e.last.some((e) => B(e, n)) && a.push(r.last), e.highlight.some((e) => B(e, n)) && a.push(r.decisive), e.alert?.squares.some((e) => B(e, n)) && a.push(br(e.alert.words)), e.path.some((e) => B(e, n)) && a.push(r.lifted), e.playable.has(i) && a.push(r.legal);
	let s = e.remarks?.get(i);
	return s && a.push(s), a.join(", ");
}
function Wr(e, { form: t, owner: n, sign: r }) {
	let i = Z.value.board;
	if (t === "empty") return [i.empty];
	if (t === "half") return ["^v".includes(r) ? i.upright : i.lying];
	let a = n === null ? [] : [yr(e.players[n])];
	return t === "stone" ? a : [Gr(e, r), ...a];
}
function Gr(e, t) {
	return br(e.pieces[t]?.name ?? {}) || Z.value.board.piece(e.pieces[t]?.text || t);
}
// src/board/Ground.tsx
var $ = 41;
function Kr({ layout: e }) {
	let { width: t, height: n, kind: r, style: i } = e, a = r === "drop" ? "drop" : i;
	return a === "hexagons" || a === "holes" ? /* @__PURE__ */ V(qr, { layout: e }) : /* @__PURE__ */ V("g", {
		class: `ground ${a}`,
		children: [
			/* @__PURE__ */ V("rect", {
				class: "frame",
				x: -8,
				y: -8,
				width: t * 100 + 16,
				height: n * 100 + 16,
				rx: 14
			}),
			a === "checkered" ? /* @__PURE__ */ V(Jr, { layout: e }) : a === "points" ? /* @__PURE__ */ V(Yr, { layout: e }) : /* @__PURE__ */ V(Xr, {
				layout: e,
				look: a
			}),
			e.squareNames.map((e, t) => e.map((e, n) => /* @__PURE__ */ V("text", {
				class: "name",
				x: n * 100 + 5,
				y: t * 100 + 13,
				children: e
			}, `${t},${n}`)))
		]
	});
}
function qr({ layout: { squares: e, style: t } }) {
	let n = ({ row: e, column: t }) => [e, t], r = ({ ground: e }) => e === null ? void 0 : `color-mix(in srgb, var(--${Fr[e]}) 32%, var(--cell))`;
	return /* @__PURE__ */ V("g", {
		class: `ground ${t}`,
		children: [e.map((e) => /* @__PURE__ */ V(Rr, {
			class: "frame",
			place: n(e),
			style: t,
			inset: -12
		}, String(e.at))), e.map((e) => /* @__PURE__ */ V(Rr, {
			class: "square",
			place: n(e),
			style: t,
			inset: t === "holes" ? 9 : 1.5,
			fill: r(e)
		}, String(e.at)))]
	});
}
function Jr({ layout: { width: e, height: t } }) {
	let n = Array.from({ length: e * t }, (t, n) => [Math.floor(n / e), n % e]).filter(([e, t]) => (e + t) % 2 == 1).map(([e, t]) => `M${t * 100} ${e * 100}h100v100h-100z`);
	return /* @__PURE__ */ V(w, { children: [/* @__PURE__ */ V("rect", {
		class: "square even",
		width: e * 100,
		height: t * 100
	}), /* @__PURE__ */ V("path", {
		class: "square odd",
		d: n.join("")
	})] });
}
function Yr({ layout: { width: e, height: t, squares: n } }) {
	let r = (t - 1) / 2, i = new Set(n.filter(({ row: e }) => e === r).map(({ column: e }) => e)), a = r * 100 - 12;
	return /* @__PURE__ */ V(w, { children: [/* @__PURE__ */ V("rect", {
		class: "square even",
		width: e * 100,
		height: t * 100
	}), Array.from({ length: e }, (e, n) => {
		let r = n * 100;
		if (!i.has(n)) return /* @__PURE__ */ V("rect", {
			class: "rail",
			x: r,
			width: 100,
			height: t * 100
		}, n);
		let o = `M${r + 4} 0h92L${r + 50} ${a}z`, s = `M${r + 4} ${t * 100}h92L${r + 50} ${t * 100 - a}z`;
		return /* @__PURE__ */ V("g", { children: [/* @__PURE__ */ V("path", {
			class: n % 2 == 0 ? "point dark" : "point light",
			d: o
		}), /* @__PURE__ */ V("path", {
			class: n % 2 == 0 ? "point light" : "point dark",
			d: s
		})] }, n);
	})] });
}
function Xr({ layout: e, look: t }) {
	let n = new Set(e.squares.map(({ row: e, column: t }) => `${e},${t}`)), r = t === "intersections" ? -1 : 1.5;
	return /* @__PURE__ */ V(w, { children: [
		e.squares.map(({ row: e, column: n }) => /* @__PURE__ */ V("rect", {
			class: (e + n) % 2 == 0 ? "square even" : "square odd",
			x: n * 100 + r,
			y: e * 100 + r,
			width: 100 - 2 * r,
			height: 100 - 2 * r,
			rx: t === "intersections" ? 0 : 8
		}, `${e},${n}`)),
		t === "pits" && e.squares.map(({ row: e, column: t }) => /* @__PURE__ */ V("circle", {
			class: "pit",
			cx: (t + .5) * 100,
			cy: (e + .5) * 100,
			r: 45
		}, `${e},${t}`)),
		t === "intersections" && /* @__PURE__ */ V("path", {
			class: "lines",
			d: e.squares.map(({ row: e, column: t }) => Zr(e, t, n)).join("")
		})
	] });
}
function Zr(e, t, n) {
	let [r, i] = [(t + .5) * 100, (e + .5) * 100];
	return (n.has(`${e},${t + 1}`) ? `M${r} ${i}h100` : "") + (n.has(`${e + 1},${t}`) ? `M${r} ${i}v100` : "");
}
function Qr({ layout: e }) {
	let t = Ye(e);
	return /* @__PURE__ */ V("g", {
		class: "labels",
		children: [
			e.columnLabels.map((e, n) => /* @__PURE__ */ V("text", {
				x: (n + .5) * 100,
				y: t.y + 22 - 3,
				children: _r(e)
			}, n)),
			e.belowLabels.map((t, n) => /* @__PURE__ */ V("text", {
				x: (n + .5) * 100,
				y: e.height * 100 + 22 + 3,
				children: _r(t)
			}, n)),
			e.rowLabels.map((n, r) => {
				let i = e.squares.find(({ at: e }) => e[0] === r), a = i && String(i.at) !== String([i.row, i.column]);
				return /* @__PURE__ */ V("text", {
					x: (a ? i.column * 100 : 0) + t.x + 22 - 3,
					y: ((a ? i.row : r) + .5) * 100,
					children: n
				}, r);
			})
		]
	});
}
function $r({ layout: e }) {
	let { width: t, height: n, squares: r } = e;
	return /* @__PURE__ */ V("g", {
		class: "plate",
		children: [/* @__PURE__ */ V("path", {
			class: "sheet",
			"fill-rule": "evenodd",
			d: `M0 0h${t * 100}v${n * 100}h${-t * 100}z` + r.map(({ row: e, column: t }) => {
				let [n, r] = [(t + .5) * 100 - $, (e + .5) * 100];
				return `M${n} ${r}a${$} ${$} 0 1 0 ${2 * $} 0a${$} ${$} 0 1 0 ${-2 * $} 0z`;
			}).join("")
		}), r.map(({ row: e, column: t }) => /* @__PURE__ */ V("circle", {
			class: "hole",
			cx: (t + .5) * 100,
			cy: (e + .5) * 100,
			r: $
		}, `${e},${t}`))]
	});
}
// src/board/Marks.tsx
function ei({ places: e, layout: t }) {
	return t.kind === "drop" ? null : e.map((e) => /* @__PURE__ */ V(ri, {
		place: e,
		layout: t,
		name: "last"
	}, String(e)));
}
function ti({ places: e }) {
	return e.map((e) => /* @__PURE__ */ V(ai, {
		place: e,
		name: "last-ring",
		radius: .44
	}, String(e)));
}
function ni({ places: e }) {
	return e.map((e) => /* @__PURE__ */ V(ai, {
		place: e,
		name: "decisive",
		radius: .46
	}, String(e)));
}
function ri({ place: e, layout: t, name: n }) {
	return /* @__PURE__ */ V(Rr, {
		class: n,
		place: e,
		style: t.style,
		inset: 3
	});
}
function ii({ place: e, layout: t }) {
	return wr(t, e) ? /* @__PURE__ */ V(ai, {
		place: e,
		name: "hint",
		radius: .11
	}) : /* @__PURE__ */ V(ai, {
		place: e,
		name: "hint around",
		radius: .46
	});
}
function ai({ place: e, name: t, radius: n }) {
	let [r, i] = Xe(e);
	return /* @__PURE__ */ V("circle", {
		class: t,
		cx: r,
		cy: i,
		r: 100 * n
	});
}
function oi({ scribbles: e }) {
	let [t, n] = [!0, !1].map((t) => e.filter(({ from: e, to: n }) => B(e, n) === t));
	return /* @__PURE__ */ V("g", {
		class: "scribbles",
		children: [t.map(({ from: e }) => /* @__PURE__ */ V(ai, {
			place: e,
			name: "marked",
			radius: .45
		}, String(e))), /* @__PURE__ */ V(it, { arrows: n.map((e) => ({
			...e,
			weight: .8,
			by: "person"
		})) })]
	});
}
// src/state/settings.ts
var si = [
	"system",
	"light",
	"dark"
], ci = en("theme", "system", (e) => si.includes(e));
en("sound", !1, (e) => typeof e == "boolean"), en("shortcuts", !0, (e) => typeof e == "boolean");
var li = window.matchMedia("(prefers-color-scheme: dark)"), ui = Ot(li.matches);
li.addEventListener("change", () => ui.value = li.matches), Nt(() => ci.value === "system" ? ui.value : ci.value === "dark");
function di() {
	return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
// src/board/Pieces.tsx
var fi = 40, pi = 9;
function mi({ piece: e, kind: t, animated: n, from: r, ghost: i }) {
	let a = R(null), o = R(null);
	return Oe(() => {
		let i = o.current;
		o.current = e.sign, n && i !== e.sign && a.current && di() && (r ? _i(a.current, r, e) : vi(a.current, i === null ? t === "drop" ? "drop" : "appear" : "turn", e.row));
	}), /* @__PURE__ */ V("g", {
		transform: `translate(${e.column * 100} ${e.row * 100})`,
		class: i ? "ghost" : void 0,
		children: /* @__PURE__ */ V("g", {
			ref: a,
			class: "piece",
			children: /* @__PURE__ */ V(hi, { piece: e })
		})
	});
}
function hi({ piece: e }) {
	if (e.form === "stone") return /* @__PURE__ */ V(yi, { first: e.owner === 0 });
	if (e.form === "half") return /* @__PURE__ */ V(bi, { piece: e });
	let t = e.owner === null ? "nobodys" : Fr[e.owner];
	return e.look?.shapes.length ? /* @__PURE__ */ V(xi, {
		look: e.look,
		owner: t
	}) : /* @__PURE__ */ V(wi, {
		text: e.look?.text || e.sign,
		owner: t
	});
}
var gi = "cubic-bezier(0.2, 0.8, 0.3, 1)";
function _i(e, [t, n], r) {
	let i = `translate(${(n - r.column) * 100}px, ${(t - r.row) * 100}px)`;
	e.animate([{ transform: i }, { transform: "translate(0, 0)" }], {
		duration: 220,
		easing: gi
	});
}
function vi(e, t, n) {
	if (t === "appear") e.animate([{
		transform: "scale(0.4)",
		opacity: 0
	}, {
		transform: "scale(1)",
		opacity: 1
	}], {
		duration: 200,
		easing: gi
	});
	else if (t === "turn") e.animate([
		{ transform: "scaleX(1)" },
		{
			transform: "scaleX(0.05)",
			offset: .5
		},
		{ transform: "scaleX(1)" }
	], {
		duration: 320,
		easing: "ease-in-out"
	});
	else {
		let t = (n + 1) * 100;
		e.animate([
			{
				transform: `translateY(${-t}px)`,
				easing: "cubic-bezier(0.5, 0, 1, 0.8)"
			},
			{
				transform: "translateY(0)",
				offset: .72,
				easing: "ease-out"
			},
			{
				transform: `translateY(${-t * .05}px)`,
				offset: .86,
				easing: "ease-in"
			},
			{ transform: "translateY(0)" }
		], { duration: 240 + 45 * (n + 1) });
	}
}
function yi({ first: e }) {
	return /* @__PURE__ */ V("g", {
		class: e ? "stone first" : "stone second",
		children: [/* @__PURE__ */ V("circle", {
			class: "face",
			cx: 50,
			cy: 50,
			r: fi
		}), e ? /* @__PURE__ */ V("path", {
			class: "mark",
			d: "M37 37l26 26m0 -26l-26 26"
		}) : /* @__PURE__ */ V("circle", {
			class: "mark",
			cx: 50,
			cy: 50,
			r: 15
		})]
	});
}
function bi({ piece: e }) {
	let t = e.width * 100 - 18, n = e.height * 100 - 18, r = e.sign === "^" || e.sign === "v", [i, a] = [pi + t / 2, pi + n / 2], o = (r ? n : t) / 2 - 26;
	return /* @__PURE__ */ V("g", {
		class: r ? "domino upright" : "domino lying",
		children: [/* @__PURE__ */ V("rect", {
			class: "face",
			x: pi,
			y: pi,
			width: t,
			height: n,
			rx: 16
		}), /* @__PURE__ */ V("path", {
			class: "mark",
			d: r ? `M${i} ${a - o}v${2 * o}` : `M${i - o} ${a}h${2 * o}`
		})]
	});
}
function xi({ look: e, owner: t }) {
	return /* @__PURE__ */ V("svg", {
		class: "drawn",
		style: Ci(t),
		width: 100,
		height: 100,
		viewBox: e.box.join(" "),
		"stroke-width": e.box[2] / 50,
		overflow: "visible",
		children: e.shapes.map(Si)
	});
}
function Si({ tag: e, attributes: t, children: n, text: r }) {
	return S(e, t, r || null, n.map(Si));
}
function Ci(e) {
	return {
		"--owner": `var(--${e})`,
		"--edge": `var(--${e}-${e === "nobodys" ? "mark" : "ink"})`
	};
}
function wi({ text: e, owner: t }) {
	let n = [...new Intl.Segmenter().segment(e)].length > 1 ? 32 : 46, r = t === "first" ? 50 : 18;
	return /* @__PURE__ */ V("g", {
		class: "letter",
		style: Ci(t),
		children: [/* @__PURE__ */ V("rect", {
			class: "face",
			x: 12,
			y: 12,
			width: 76,
			height: 76,
			rx: r
		}), /* @__PURE__ */ V("text", {
			x: 50,
			y: 52,
			"font-size": n,
			children: e
		})]
	});
}
// src/board/pointer.ts
var Ti = 5;
function Ei({ layout: e, liftable: t, onLift: n, onDrop: r }) {
	let [i, a] = L(null), [o, s] = L([]), c = R(null);
	function l(t) {
		let n = He(e, t);
		return n ? [n.row, n.column] : null;
	}
	function u(e) {
		let t = l(Oi(e));
		e.button === 0 && s([]), c.current = t && {
			place: t,
			button: e.button,
			x: e.clientX,
			y: e.clientY
		};
	}
	function d(e) {
		let r = c.current;
		if (!r || r.button !== 0) return;
		let [o, s] = Oi(e);
		if (i) return a({
			...i,
			x: o,
			y: s
		});
		Math.hypot(e.clientX - r.x, e.clientY - r.y) < Ti || !t(r.place) || (e.currentTarget.setPointerCapture(e.pointerId), n(r.place), a({
			from: r.place,
			x: o,
			y: s
		}));
	}
	function f(e) {
		let t = c.current;
		c.current = null;
		let n = l(Oi(e));
		t?.button === 2 && n && s(Di(o, {
			from: t.place,
			to: n
		})), i && (a(null), B(n ?? void 0, i.from) || r(n));
	}
	function p() {
		c.current = null, a(null);
	}
	return {
		drag: i,
		scribbles: o,
		clear: () => s([]),
		mark: (e) => s(Di(o, {
			from: e,
			to: e
		})),
		handlers: {
			onPointerDown: u,
			onPointerMove: d,
			onPointerUp: f,
			onPointerCancel: p,
			onTouchMove: (e) => {
				c.current && t(c.current.place) && e.preventDefault();
			},
			onContextMenu: (e) => e.preventDefault()
		}
	};
}
function Di(e, t) {
	let n = e.filter(({ from: e, to: n }) => !B(e, t.from) || !B(n, t.to));
	return n.length < e.length ? n : [...e, t];
}
function Oi(e) {
	let t = e.currentTarget.getScreenCTM();
	if (!t) return [-1, -1];
	let n = new DOMPoint(e.clientX, e.clientY).matrixTransform(t.inverse());
	return [n.x, n.y];
}
// src/board/Board.tsx
var ki = [];
function Ai(e, t) {
	return e.map((e) => t.kind === "drop" ? {
		...e,
		squares: e.squares.slice(0, 1)
	} : e);
}
function ji(e) {
	let { board: t, info: n, enabled: r } = e, i = z(() => Be(t.rows, n), [t.rows, n]), a = z(() => Ai(t.legal, i), [t.legal, i]), [o, s] = L(ki), [c, l] = L(null), [u, d] = L(() => Mi(i)), f = R(!1), p = R(!1);
	De(() => {
		f.current = !0;
	}, []), De(() => {
		p.current = !1;
	}, [t]), Oe(() => {
		s(ki), l(null), b.clear();
	}, [t]);
	let m = R([]), h = R(!1);
	Oe(() => {
		h.current || (m.current = []), h.current = !1;
	}, [e.position]), Oe(() => {
		e.awaited || (r ? m.current.length > 0 && S(ki) : m.current = []);
	}, [
		t,
		r,
		e.awaited
	]);
	let g = z(() => Ni(a, r, o), [
		a,
		r,
		o
	]), _ = z(() => new Set(g.map(Q)), [g]), v = (e) => r && kr(i, a, o, e) !== null, y = R(ki), b = Ei({
		layout: i,
		liftable: v,
		onLift: (e) => {
			let t = kr(i, a, o, e) ?? ki;
			y.current = t.slice(0, -1), s(t);
		},
		onDrop: (e) => {
			p.current = !0, e && _.has(Q(e)) ? x(e) : s(y.current);
		}
	});
	function x(t, n) {
		if (e.onSquare) return e.onSquare(i.squares.find((e) => B([e.row, e.column], t)).at);
		(r || e.awaited) && (m.current = [...m.current, {
			place: t,
			point: n
		}], e.awaited || S(o));
	}
	function S(t) {
		let n = Pr(i, a, t, m.current);
		m.current = n.picked?.type === "choose" ? [] : n.rest, s(n.path), n.picked?.type === "choose" && e.onChoose?.(n.picked.moves), n.picked?.type === "play" && (h.current = !0, e.onPlay?.(n.picked.move));
	}
	function C(t, n) {
		let i = t && r && w(t, n) || null;
		i?.move !== c?.move && (l(i), e.onHoverMove?.(i?.move ?? null));
	}
	function w(e, t) {
		return Dr(a, o).find(({ squares: t }) => B(t[o.length], e)) ?? Or(i, a, e, t).find(({ carries: e }) => !e);
	}
	let T = Ye(i), E = i.squares.some(({ row: e, column: t }) => e === u[0] && t === u[1]) ? u : [i.squares[0]?.row ?? 0, i.squares[0]?.column ?? 0], [D, O] = t.carried && !p.current ? [t.last[0], t.last.at(-1)] : [], { drag: k } = b, A = k && i.pieces.find(({ row: e, column: t }) => B([e, t], k.from)), ee = c && wr(i, c.squares[0]) ? Fi(c, t.side, n) : null, te = ke();
	return /* @__PURE__ */ V("svg", {
		class: k ? `board ${i.kind} dragging` : `board ${i.kind}`,
		viewBox: `${T.x} ${T.y} ${T.width} ${T.height}`,
		role: "grid",
		"aria-label": Z.value.board.label(yr(n.title)),
		"aria-describedby": r ? te : void 0,
		style: Ir(n),
		...b.handlers,
		children: [
			/* @__PURE__ */ V("desc", {
				id: te,
				children: Z.value.board.howTo
			}),
			/* @__PURE__ */ V("g", {
				"aria-hidden": "true",
				class: "drawing",
				children: [
					/* @__PURE__ */ V(Kr, { layout: i }),
					/* @__PURE__ */ V(Qr, { layout: i }),
					/* @__PURE__ */ V(ei, {
						places: t.last,
						layout: i
					}),
					t.alert?.squares.map((e) => /* @__PURE__ */ V(ri, {
						place: e,
						layout: i,
						name: "alert"
					}, Q(e))),
					o.map((e) => /* @__PURE__ */ V(ri, {
						place: e,
						layout: i,
						name: "lifted"
					}, Q(e))),
					i.pieces.map((e) => /* @__PURE__ */ V(mi, {
						piece: e,
						kind: i.kind,
						animated: f.current,
						from: B([e.row, e.column], O) ? D : void 0,
						ghost: e === A
					}, e.key)),
					ee && /* @__PURE__ */ V(mi, {
						piece: ee,
						kind: i.kind,
						animated: !1,
						ghost: !0
					}),
					i.kind === "drop" && /* @__PURE__ */ V($r, { layout: i }),
					i.kind === "drop" && /* @__PURE__ */ V(ti, { places: t.last }),
					/* @__PURE__ */ V(ni, { places: t.highlight }),
					(o.length > 0 || e.dots !== !1 && Ii(i, a)) && g.map((e) => /* @__PURE__ */ V(ii, {
						place: e,
						layout: i
					}, Q(e))),
					e.children?.(i, a, o),
					/* @__PURE__ */ V(oi, { scribbles: b.scribbles }),
					A && k && /* @__PURE__ */ V(mi, {
						piece: {
							...A,
							row: k.y / 100 - .5,
							column: k.x / 100 - .5
						},
						kind: i.kind,
						animated: !1
					})
				]
			}),
			/* @__PURE__ */ V(Vr, {
				layout: i,
				info: n,
				last: t.last,
				highlight: t.highlight,
				alert: t.alert,
				playable: _,
				liftable: v,
				path: o,
				focus: E,
				remarks: Pi(a, o, e.remarks),
				onFocus: d,
				onChoose: x,
				onStepBack: () => s(o.slice(0, -1)),
				onMark: b.mark,
				onHover: C
			})
		]
	});
}
function Mi(e) {
	let [t, n] = [Math.floor(e.height / 2), Math.floor(e.width / 2)], r = (e) => Math.hypot(e.row - t, e.column - n), i = [...e.squares].sort((e, t) => r(e) - r(t))[0];
	return i ? [i.row, i.column] : [0, 0];
}
function Ni(e, t, n) {
	if (!t) return [];
	let r = n.length > 0 ? Dr(e, n).map(({ squares: e }) => e[n.length]) : e.flatMap(({ carries: e, squares: t }) => e ? t.slice(0, 1) : t);
	return [...new Map(r.map((e) => [Q(e), e])).values()];
}
function Pi(e, t, n = /* @__PURE__ */ new Map()) {
	let r = t.length > 0 ? Dr(e, t) : e, i = /* @__PURE__ */ new Map();
	for (let [e, a] of n) {
		let n = r.find((t) => t.move === e)?.squares[t.length];
		n && !i.has(Q(n)) && i.set(Q(n), a);
	}
	return i;
}
function Fi(e, t, n) {
	let [r, i] = e.squares, [a, o] = r ?? [0, 0], s = i ? i[1] === o ? "^" : "<" : "XO"[t];
	return i && !n.styles.includes("dominoes") || !i && !n.styles.includes("discs") && !n.pieces[s] ? null : {
		...qe(s, n, s === "<" ? 2 : 1, s === "^" ? 2 : 1),
		key: "ghost",
		row: a,
		column: o
	};
}
function Ii(e, t) {
	return e.kind !== "drop" && e.style !== "intersections" && t.every(({ squares: e, carries: t }) => e.length < 2 && !t);
}
// src/board/Scores.tsx
var Li = 38, Ri = 96, zi = 27, Bi = .01;
function Vi(e, t, n) {
	let r = n.length > 0 ? Dr(t, n) : t.filter(({ carries: e }) => !e), i = /* @__PURE__ */ new Map(), a = Bi * Math.max(0, ...e.map(({ visits: e }) => e));
	for (let t of e) {
		if (t.visits < a && !t.evaluation.exact) continue;
		let e = r.find(({ move: e }) => e === t.move);
		if (!e?.squares.length) continue;
		let o = n.length > 0 ? String(e.squares[n.length]) : t.move;
		i.has(o) || i.set(o, [t, e]);
	}
	return [...i.values()];
}
function Hi({ lines: e, layout: t, options: n, path: r, unit: i, side: a, letters: o }) {
	let s = e[0]?.evaluation;
	return /* @__PURE__ */ V("g", {
		class: "scores",
		children: Vi(e, n, r).map(([e, n]) => {
			let [c, l] = Er(t, n, r), u = dt(mt(e.evaluation, a, i), i, Z.value.evaluation.units, o), d = !!s && e.evaluation.score === s.score, f = Math.min(Ri, Math.max(48, 18 * u.length + 26)), p = Math.min(zi, zi * (Ri - 12) / (18 * u.length)), { value: m, exact: h } = e.evaluation;
			return /* @__PURE__ */ V("g", {
				class: `score ${m > .1 ? "good" : m < -.1 ? "bad" : "level"} ${h ? "exact" : "estimate"} ${d ? "top" : ""}`,
				children: [
					/* @__PURE__ */ V("rect", {
						x: c - f / 2,
						y: l - Li / 2,
						width: f,
						height: Li,
						rx: Li / 2,
						"stroke-dasharray": h ? "none" : "7 5"
					}),
					/* @__PURE__ */ V("text", {
						x: c,
						y: l + 1,
						style: { fontSize: `${p}px` },
						children: u
					}),
					d && He(t, [c, l])?.form === "empty" && /* @__PURE__ */ V("text", {
						class: "star",
						x: c,
						y: l - Li / 2 - 9,
						children: "★"
					})
				]
			}, e.move);
		})
	});
}
// src/widget.tsx
var Ui = [
	"view",
	"info",
	"lines",
	"playable",
	"caption"
], Wi = 3;
function Gi({ model: e }) {
	let [, t] = L(0);
	De(() => {
		let n = () => t((e) => e + 1);
		for (let t of Ui) e.on(`change:${t}`, n);
		return () => {
			for (let t of Ui) e.off(`change:${t}`, n);
		};
	}, [e]);
	let [n, r] = L([]), i = e.get("view"), a = e.get("info"), o = e.get("lines"), s = z(() => Ye(Be(i.rows, a)), [i.rows, a]);
	function c(t) {
		r([]), e.set("asked", {
			move: t,
			ply: i.moves.length
		}), e.save_changes();
	}
	return /* @__PURE__ */ V("div", {
		class: "plyglot widget",
		"data-theme": qi() ? "dark" : "light",
		children: [
			/* @__PURE__ */ V("div", {
				class: "stage",
				style: {
					"--ratio": s.width / s.height,
					...Ir(a)
				},
				children: /* @__PURE__ */ V(ji, {
					board: i,
					info: a,
					enabled: e.get("playable") && !i.over,
					position: String(i.moves.length),
					dots: o.length === 0,
					onPlay: c,
					onChoose: r,
					children: (e, t, n) => /* @__PURE__ */ V(w, { children: [n.length === 0 && /* @__PURE__ */ V(it, { arrows: Ki(o, t, i.rows) }), /* @__PURE__ */ V(Hi, {
						lines: o,
						layout: e,
						options: t,
						path: n,
						unit: a.unit,
						side: i.side,
						letters: xr(a.players)
					})] })
				})
			}),
			n.length > 0 && /* @__PURE__ */ V("p", {
				class: "choices",
				children: n.map((e) => /* @__PURE__ */ V("button", {
					type: "button",
					onClick: () => c(e),
					children: e
				}, e))
			}),
			/* @__PURE__ */ V("p", {
				class: "caption",
				"aria-live": "polite",
				children: e.get("caption")
			})
		]
	});
}
function Ki(e, t, n) {
	return e.slice(0, Wi).flatMap(({ move: e, rank: r }) => Qe(n, t.find((t) => t.move === e && t.carries)?.squares ?? []).map(([e, t]) => ({
		from: e,
		to: t,
		weight: 1 / r
	})));
}
function qi() {
	let { jpThemeLight: e, vscodeThemeKind: t } = document.body.dataset;
	return e ? e === "false" : t ? t.includes("dark") : window.matchMedia("(prefers-color-scheme: dark)").matches;
}
lr(or.value);
var Ji = { render({ model: e, el: t }) {
	return de(/* @__PURE__ */ V(Gi, { model: e }), t), () => de(null, t);
} };
export { Ji as default };
