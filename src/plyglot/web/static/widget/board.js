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
var F, I, fe, pe, me = Object.is, he = 0, ge = [], _e = [], L = r, ve = L.__b, ye = L.__r, be = L.diffed, xe = L.__c, Se = L.unmount, Ce = L.__;
function we(e, t) {
	L.__h && L.__h(I, e, he || t), he = 0;
	var n = I.__H || (I.__H = {
		__: [],
		__h: []
	});
	return e >= n.__.length && n.__.push({}), n.__[e];
}
function R(e) {
	return he = 1, Te(Ie, e);
}
function Te(e, t, n) {
	var r = we(F++, 2);
	if (r.t = e, !r.__c && (r.__ = [n ? n(t) : Ie(void 0, t), function(e) {
		var t = (r.__N || r.__)[0], n = r.t(t, e);
		me(t, n) || (r.__N = [n, r.__[1]], r.__c.setState({}));
	}], r.__c = I, !I.__f)) {
		I.__f = !0;
		var i = I.shouldComponentUpdate;
		I.shouldComponentUpdate = function(e, t, n) {
			var r = this.__H;
			if (!r) return !0;
			var a = !1, o = this.props != e;
			if (r.__.some(function(e) {
				e.__N && (a = !0, me(e.__[0], e.__N[0]) || (o = !0));
			}), i) {
				var s = i.call(this, e, t, n);
				return a ? s || o : s;
			}
			return !a || o;
		};
	}
	return r.__;
}
function Ee(e, t) {
	var n = we(F++, 3);
	!L.__s && Fe(n.__H, t) && (n.__P = !0, n.__ = e, n.u = t, I.__H.__h.push(n));
}
function De(e, t) {
	var n = we(F++, 4);
	!L.__s && Fe(n.__H, t) && (n.__P = !1, n.__ = e, n.u = t, I.__h.push(n));
}
function z(e) {
	return he = 5, B(function() {
		return { current: e };
	}, []);
}
function B(e, t) {
	var n = we(F++, 7);
	return Fe(n.__H, t) && (n.__ = e(), n.__H = t), n.__;
}
function Oe() {
	var e = we(F++, 11);
	if (!e.__) {
		for (var t = I.__v; !t.__m && t.__;) t = t.__;
		var n = t.__m || (t.__m = [0, 0]);
		e.__ = "P" + n[0] + "-" + n[1]++;
	}
	return e.__;
}
function ke() {
	var e;
	do {
		for (; e = _e.shift();) try {
			Ne(e);
		} catch (t) {
			L.__e(t, { __: (e = e.__P) && e.__v });
		}
		for (; e = ge.shift();) {
			var t = e.__H;
			if (e.__P && t) try {
				t.__h.some(Ne), t.__h.some(Pe), t.__h = [];
			} catch (n) {
				t.__h = [], L.__e(n, e.__v);
			}
		}
	} while (_e.length);
}
L.__b = function(e) {
	I = null, ve && ve(e);
}, L.__ = function(e, t) {
	e && t.__k && t.__k.__m && (e.__m = t.__k.__m), Ce && Ce(e, t);
}, L.__r = function(e) {
	ye && ye(e), F = 0;
	var t = (I = e.__c).__H;
	t && (fe == I ? I.__h = [] : (t.__h.some(Ne), t.__h.some(Pe), F = 0), t.__h = [], t.__.some(function(e) {
		e.__N && (e.__ = e.__N), e.u = e.__N = void 0;
	})), fe = I;
}, L.diffed = function(e) {
	be && be(e);
	var t = e.__c;
	t && t.__H && (t.__H.__h.length && Me(ge.push(t)), t.__H.__.some(function(e) {
		e.u && (e.__H = e.u);
	})), fe = I = null;
}, L.__c = function(e, t) {
	t.some(function(e) {
		try {
			e.__h.some(Ne), e.__h = e.__h.filter(function(e) {
				return !e.__ || Pe(e);
			});
		} catch (t) {
			e.__h = [function() {
				throw t;
			}];
		}
	}), xe && xe(e, t);
}, L.unmount = function(e) {
	Se && Se(e);
	var t, n, r = e.__c;
	r && r.__H && (r.__H.__.some(function(r) {
		try {
			if (r.__P && r.__c) {
				if (n === void 0) {
					for (n = e.__; n && (!n.__c || !n.__c.__P);) n = n.__;
					n &&= n.__c;
				}
				r.__P = n, Me(_e.push(r));
			} else Ne(r);
		} catch (e) {
			t = e;
		}
	}), r.__H = void 0, t && L.__e(t, r.__v));
};
var Ae = typeof requestAnimationFrame == "function";
function je(e) {
	var t, n = function() {
		clearTimeout(r), Ae && cancelAnimationFrame(t), setTimeout(e);
	}, r = setTimeout(n, 35);
	Ae && (t = requestAnimationFrame(n));
}
function Me(e) {
	e != 1 && pe == L.requestAnimationFrame || ((pe = L.requestAnimationFrame) || je)(ke);
}
function Ne(e) {
	var t = I, n = e.__c;
	typeof n == "function" && (e.__c = void 0, n()), I = t;
}
function Pe(e) {
	var t = I;
	e.__c = e.__(), I = t;
}
function Fe(e, t) {
	return !e || e.length != t.length || t.some(function(t, n) {
		return !me(t, e[n]);
	});
}
function Ie(e, t) {
	return typeof t == "function" ? t(e) : t;
}
var Le = "XO", Re = "^v<>";
function ze(e, t) {
	let [n, r] = Be(e, t), i = [], a = [];
	return e.forEach((n, r) => {
		n.forEach((n, o) => {
			if (n === " ") return;
			let [s, c] = t.places?.[r]?.[o] ?? [r, o], l = t.square_owners?.[r]?.[o] ?? null;
			i.push({
				row: s,
				column: c,
				at: [r, o],
				ground: l,
				...Ue(n, t)
			});
			let u = qe(e, r, o, t);
			u && a.push({
				...u,
				row: s,
				column: c
			});
		});
	}), {
		width: r,
		height: n,
		kind: He(t.styles),
		style: t.style,
		squares: i,
		pieces: a,
		columnLabels: t.columns.slice(0, r),
		belowLabels: t.columns_below.slice(0, r),
		rowLabels: t.rows.slice(0, e.length),
		squareNames: t.square_names
	};
}
function Be(e, t) {
	let n = (t.places ?? []).flat();
	return n.length === 0 ? [e.length, Math.max(0, ...e.map((e) => e.length))] : [Math.max(...n.map(([e]) => e)) + 1, Math.max(...n.map(([, e]) => e)) + 1];
}
function Ve({ squares: e }, [t, n]) {
	let r = ({ row: e, column: r }) => [Math.abs(t - (r + .5) * 100), Math.abs(n - (e + .5) * 100)];
	return e.filter((e) => Math.max(...r(e)) <= 50).sort((e, t) => Math.hypot(...r(e)) - Math.hypot(...r(t)))[0];
}
function He(e) {
	return e.includes("text") ? "text" : e.includes("drop") ? "drop" : "squares";
}
function Ue(e, t) {
	let n = Ge(e, t);
	return n ? {
		sign: e,
		form: "piece",
		owner: n.owner
	} : e === "." ? {
		sign: e,
		form: "empty",
		owner: null
	} : Le.includes(e) ? {
		sign: e,
		form: "stone",
		owner: Le.indexOf(e)
	} : Re.includes(e) ? {
		sign: e,
		form: "half",
		owner: null
	} : {
		sign: e,
		form: "piece",
		owner: We(e)
	};
}
function We(e) {
	let [t, n] = [e.toUpperCase(), e.toLowerCase()];
	return t === n ? null : e === t ? 0 : 1;
}
function Ge(e, t) {
	return Object.hasOwn(t.pieces, e) ? t.pieces[e] : void 0;
}
function Ke(e, t, n = 1, r = 1) {
	return {
		key: e,
		row: 0,
		column: 0,
		width: n,
		height: r,
		look: Ge(e, t),
		...Ue(e, t)
	};
}
function qe(e, t, n, r) {
	let i = e[t][n], { form: a } = Ue(i, r), o = a === "half", s = o && i === "v" && e[t - 1]?.[n] === "^", c = o && i === ">" && e[t]?.[n - 1] === "<";
	if (a === "empty" || s || c) return null;
	let l = o && i === "^" && e[t + 1]?.[n] === "v";
	return {
		...Ke(i, r, o && i === "<" && e[t]?.[n + 1] === ">" ? 2 : 1, l ? 2 : 1),
		key: `${t},${n}`,
		row: t,
		column: n
	};
}
function Je(e) {
	let t = e.style === "hexagons" || e.style === "holes" ? 14 : 0, n = t + (e.rowLabels.some(Boolean) ? 44 + t : 14), r = t + (e.columnLabels.some(Boolean) ? 44 : 14), i = t + (e.belowLabels.some(Boolean) ? 44 : 14);
	return {
		x: -n,
		y: -r,
		width: n + e.width * 100 + 14 + t,
		height: r + e.height * 100 + i
	};
}
function V(e, t) {
	return !!e && !!t && e[0] === t[0] && e[1] === t[1];
}
function Ye([e, t]) {
	return [(t + .5) * 100, (e + .5) * 100];
}
function Xe(e) {
	let t = e.map(Ye), n = t.reduce(([e, t], [n, r]) => [e + n, t + r], [0, 0]);
	return [n[0] / t.length, n[1] / t.length];
}
function Ze(e, t) {
	let n = ([t, n]) => e[t]?.[n], [r] = t, i = (e) => String(e) !== String(r) && !!n(e) && n(e) === n(r);
	return t.slice(1).flatMap((e, n) => i(e) ? [] : [[t[n], e]]);
}
function Qe(e, t, n) {
	let [r, i] = e.squares.find((e) => e.row === t && e.column === n)?.at ?? [t, n];
	return e.squareNames[r]?.[i] || `${(r === e.rowLabels.length - 1 ? e.belowLabels[i] : void 0) ?? e.columnLabels[i] ?? i + 1}${e.rowLabels[r] ?? ""}`;
}
// node_modules/preact/jsx-runtime/dist/jsxRuntime.mjs
var $e = Symbol.for("pv"), et = 0;
Array.isArray;
function H(e, t, n, i, a, o) {
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
		constructor: $e,
		__v: --et,
		__i: -1,
		__u: 0
	};
	return (a || o) && (u.__source = a, u.__self = o), r.vnode && r.vnode(u), u;
}
// src/board/Arrows.tsx
var tt = 22, nt = 30;
function rt({ arrows: e }) {
	return /* @__PURE__ */ H("g", {
		class: "arrows",
		children: e.map((e) => /* @__PURE__ */ H(it, { ...e }, `${e.from} ${e.to} ${e.by}`))
	});
}
function it({ from: e, to: t, weight: n, by: r }) {
	let [i, a] = Ye(e), [o, s] = Ye(t), c = Math.hypot(o - i, s - a);
	if (c < 1) return null;
	let [l, u] = [(o - i) / c, (s - a) / c], d = 4 + 10 * n, f = `${i + l * nt} ${a + u * nt}`, [p, m] = [o - l * nt * .8, s - u * nt * .8], [h, g] = [p - l * tt, m - u * tt], _ = tt * .55 + d * .4;
	return /* @__PURE__ */ H("g", {
		class: r ? `arrow ${r}` : "arrow",
		opacity: .35 + .5 * n,
		children: [/* @__PURE__ */ H("path", {
			d: `M${f}L${h} ${g}`,
			"stroke-width": d
		}), /* @__PURE__ */ H("path", {
			class: "head",
			d: `M${p} ${m}L${h - u * _} ${g + l * _}L${h + u * _} ${g - l * _}z`
		})]
	});
}
// src/model/unit.ts
function at(e, t, n) {
	return e === null || t.kind === "none" ? "?" : t.kind === "chance" ? ot(e, n) : st(e, t.decimals, n);
}
function ot(e, t) {
	return t.percent(Math.min(Math.max(Math.round(100 * e), 1), 99));
}
function st(e, t, n) {
	let r = ct(Math.abs(e), t, n);
	return Number(Math.abs(e).toFixed(t)) === 0 ? r : `${e > 0 ? "+" : "−"}${r}`;
}
function ct(e, t, n) {
	return e.toFixed(t).replace(".", n.decimalPoint);
}
// src/model/score.ts
function lt([e = "", t = ""], n) {
	let [r, i] = [[...e][0]?.toUpperCase() ?? "", [...t][0]?.toUpperCase() ?? ""];
	return r && i && r !== i ? [r, i] : n;
}
function ut(e, t, n, r) {
	if (e.ending === "draw") return "=";
	if (e.ending === null) return at(e.amount, t, n);
	let i = e.ending === "win";
	if (e.margin !== null) return mt(i ? Math.abs(e.margin) : -Math.abs(e.margin));
	let a = e.plies === null ? "" : t.mates ? `#${dt(e.plies)}` : `${e.plies}`;
	return `${r[+!i]}${a}`;
}
var dt = (e) => Math.ceil(e / 2), ft = {
	win: "loss",
	loss: "win",
	draw: "draw"
};
function pt(e, t, n) {
	if (t === 0) return e;
	let { amount: r, ending: i } = e;
	return {
		...e,
		score: -e.score,
		value: -e.value,
		amount: r === null ? null : n.kind === "chance" && i === null ? 1 - r : -r,
		ending: i && ft[i]
	};
}
function mt(e) {
	return e > 0 ? `+${e}` : e < 0 ? `−${-e}` : "0";
}
// node_modules/@preact/signals-core/dist/signals-core.module.js
var ht = Symbol.for("preact-signals");
function gt() {
	if (W > 1) W--;
	else {
		var e, t = !1;
		for ((function() {
			var e = wt;
			for (wt = void 0; e !== void 0;) {
				var t = e.S;
				if (t.v === e.v) for (var n = t.t; n !== void 0; n = n.x) n.i === e.i && (n.i = t.i);
				e = e.o;
			}
		})(); bt !== void 0;) {
			var n = bt;
			for (bt = void 0, xt++; n !== void 0;) {
				var r = n.u;
				if (n.u = void 0, n.f &= -3, !(8 & n.f) && Dt(n)) try {
					n.c();
				} catch (n) {
					t ||= (e = n, !0);
				}
				n = r;
			}
		}
		if (xt = 0, W--, t) throw e;
	}
}
function _t(e) {
	if (W > 0) return e();
	Ct = ++St, W++;
	try {
		return e();
	} finally {
		gt();
	}
}
var vt, U = void 0;
function yt(e) {
	var t = U, n = vt;
	U = void 0, vt = void 0;
	try {
		return e();
	} finally {
		U = t, vt = n;
	}
}
var bt = void 0, W = 0, xt = 0, St = 0, Ct = 0, wt = void 0, Tt = 0;
function Et(e) {
	if (U !== void 0) {
		var t = e.n;
		if (t === void 0 || t.t !== U) return t = {
			i: 0,
			S: e,
			p: U.s,
			n: void 0,
			t: U,
			e: void 0,
			x: void 0,
			r: t
		}, U.s !== void 0 && (U.s.n = t), U.s = t, e.n = t, 32 & U.f && e.S(t), t;
		if (t.i === -1) return t.i = 0, t.n !== void 0 && (t.n.p = t.p, t.p !== void 0 && (t.p.n = t.n), t.p = U.s, t.n = void 0, U.s.n = t, U.s = t), t;
	}
}
function G(e, t) {
	this.v = e, this.i = 0, this.n = void 0, this.t = void 0, this.l = 0, this.W = t?.watched, this.Z = t?.unwatched, this.name = t?.name;
}
G.prototype.brand = ht, G.prototype.h = function() {
	return !0;
}, G.prototype.S = function(e) {
	var t = this, n = this.t;
	n !== e && e.e === void 0 && (e.x = n, this.t = e, n === void 0 ? yt(function() {
		var e;
		(e = t.W) == null || e.call(t);
	}) : n.e = e);
}, G.prototype.U = function(e) {
	var t = this;
	if (this.t !== void 0) {
		var n = e.e, r = e.x;
		n !== void 0 && (n.x = r, e.e = void 0), r !== void 0 && (r.e = n, e.x = void 0), e === this.t && (this.t = r, r === void 0 && yt(function() {
			var e;
			(e = t.Z) == null || e.call(t);
		}));
	}
}, G.prototype.subscribe = function(e) {
	var t = this;
	return Y(function() {
		var n = t.value;
		yt(function() {
			return e(n);
		});
	}, { name: "sub" });
}, G.prototype.valueOf = function() {
	return this.value;
}, G.prototype.toString = function() {
	return this.value + "";
}, G.prototype.toJSON = function() {
	return this.value;
}, G.prototype.peek = function() {
	var e = this;
	return yt(function() {
		return e.value;
	});
}, Object.defineProperty(G.prototype, "value", {
	get: function() {
		var e = Et(this);
		return e !== void 0 && (e.i = this.i), this.v;
	},
	set: function(e) {
		if (e !== this.v) {
			if (xt > 100) throw Error("Cycle detected");
			(function(e) {
				W !== 0 && xt === 0 && e.l !== Ct && (e.l = Ct, wt = {
					S: e,
					v: e.v,
					i: e.i,
					o: wt
				});
			})(this), this.v = e, this.i++, Tt++, W++;
			try {
				for (var t = this.t; t !== void 0; t = t.x) t.t.N();
			} finally {
				gt();
			}
		}
	}
});
function K(e, t) {
	return new G(e, t);
}
function Dt(e) {
	for (var t = e.s; t !== void 0; t = t.n) if (t.S.i !== t.i || !t.S.h() || t.S.i !== t.i) return !0;
	return !1;
}
function Ot(e) {
	for (var t = e.s; t !== void 0; t = t.n) {
		var n = t.S.n;
		if (n !== void 0 && (t.r = n), t.S.n = t, t.i = -1, t.n === void 0) {
			e.s = t;
			break;
		}
	}
}
function kt(e) {
	for (var t = e.s, n = void 0; t !== void 0;) {
		var r = t.p;
		t.i === -1 ? (t.S.U(t), r !== void 0 && (r.n = t.n), t.n !== void 0 && (t.n.p = r)) : n = t, t.S.n = t.r, t.r !== void 0 && (t.r = void 0), t = r;
	}
	e.s = n;
}
function q(e, t) {
	G.call(this, void 0, t), this.x = e, this.s = void 0, this.g = Tt - 1, this.f = 4;
}
q.prototype = new G(), q.prototype.h = function() {
	if (this.f &= -3, 1 & this.f) return !1;
	if ((36 & this.f) == 32 || (this.f &= -5, this.g === Tt)) return !0;
	if (this.g = Tt, this.f |= 1, this.i > 0 && !Dt(this)) return this.f &= -2, !0;
	var e = U;
	try {
		Ot(this), U = this;
		var t = this.x();
		(16 & this.f || this.v !== t || this.i === 0) && (this.v = t, this.f &= -17, this.i++);
	} catch (e) {
		this.v = e, this.f |= 16, this.i++;
	}
	return U = e, kt(this), this.f &= -2, !0;
}, q.prototype.S = function(e) {
	if (this.t === void 0) {
		this.f |= 36;
		for (var t = this.s; t !== void 0; t = t.n) t.S.S(t);
	}
	G.prototype.S.call(this, e);
}, q.prototype.U = function(e) {
	if (this.t !== void 0 && (G.prototype.U.call(this, e), this.t === void 0)) {
		this.f &= -33;
		for (var t = this.s; t !== void 0; t = t.n) t.S.U(t);
	}
}, q.prototype.N = function() {
	if (!(2 & this.f)) {
		this.f |= 6;
		for (var e = this.t; e !== void 0; e = e.x) e.t.N();
	}
}, Object.defineProperty(q.prototype, "value", { get: function() {
	if (1 & this.f) throw Error("Cycle detected");
	var e = Et(this);
	if (this.h(), e !== void 0 && (e.i = this.i), 16 & this.f) throw this.v;
	return this.v;
} });
function At(e, t) {
	return new q(e, t);
}
function jt(e) {
	var t = e.j;
	if (e.j = void 0, typeof t == "function") {
		W++;
		var n = U;
		U = void 0;
		try {
			t();
		} catch (t) {
			throw e.f &= -2, e.f |= 8, Mt(e), t;
		} finally {
			U = n, gt();
		}
	}
}
function Mt(e) {
	for (var t = e.s; t !== void 0; t = t.n) t.S.U(t);
	e.x = void 0, e.s = void 0, jt(e);
}
function Nt(e) {
	if (U !== this) throw Error("Out-of-order effect");
	kt(this), U = e, this.f &= -2;
	try {
		8 & this.f && Mt(this);
	} finally {
		gt();
	}
}
function J(e, t) {
	this.x = e, this.j = void 0, this.s = void 0, this.u = void 0, this.f = 32, this.name = t?.name, vt && vt.push(this);
}
J.prototype.c = function() {
	var e = this.S();
	try {
		if (8 & this.f || this.x === void 0) return;
		var t = this.x();
		typeof t == "function" && (this.j = t);
	} finally {
		e();
	}
}, J.prototype.S = function() {
	if (1 & this.f) throw Error("Cycle detected");
	this.f |= 1, this.f &= -9, jt(this), Ot(this), W++;
	var e = U;
	return U = this, Nt.bind(this, e);
}, J.prototype.N = function() {
	2 & this.f || (this.f |= 2, this.u = bt, bt = this);
}, J.prototype.d = function() {
	this.f |= 8, 1 & this.f || Mt(this);
}, J.prototype.dispose = function() {
	this.d();
};
function Y(e, t) {
	var n = new J(e, t);
	try {
		n.c();
	} catch (e) {
		throw n.d(), e;
	}
	var r = n.d.bind(n);
	return r[Symbol.dispose] = r, r;
}
// node_modules/@preact/signals/dist/signals.module.js
var Pt, Ft, It = typeof window < "u" && !!window.__PREACT_SIGNALS_DEVTOOLS__, Lt = [];
Y(function() {
	Pt = this.N;
})();
function X(e, t) {
	r[e] = t.bind(null, r[e] || function() {});
}
function Rt(e) {
	if (Ft) {
		var t = Ft;
		Ft = void 0, t();
	}
	Ft = e && e.S();
}
function zt(e) {
	var t = this, n = e.data, r = Vt(n);
	r.name = "ReactiveDom", r.value = n;
	var i = B(function() {
		for (var e = t, n = t.__v; n = n.__;) if (n.__c) {
			n.__c.__$f |= 4;
			break;
		}
		var i = At(function() {
			var e = r.value.value;
			return e === 0 ? 0 : !0 === e ? "" : e || "";
		}), o = At(function() {
			return !Array.isArray(i.value) && !a(i.value);
		}), s = Y(function() {
			if (this.N = Wt, o.value) {
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
zt.displayName = "ReactiveTextNode", Object.defineProperties(G.prototype, {
	constructor: {
		configurable: !0,
		value: S(w, null).constructor
	},
	type: {
		configurable: !0,
		value: zt
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
}), X("__b", function(e, t) {
	if (Rt(), typeof t.type == "string") {
		var n, r = t.props;
		for (var i in r) if (i !== "children") {
			var a = r[i];
			a instanceof G && (n || (t.__np = n = {}), n[i] = a, r[i] = a.peek());
		}
	}
	e(t);
}), X("__r", function(e, t) {
	if (e(t), t.type !== w) {
		Rt();
		var n, r = t.__c;
		r && (r.__$f &= -2, (n = r.__$u) === void 0 && (r.__$u = n = function(e, t) {
			var n;
			return Y(function() {
				n = this;
			}, { name: t }), n.c = e, n;
		}(function(e) {
			return function() {
				var t;
				It && ((t = this.y) == null || t.call(this)), e.__$f |= 1, e.setState({});
			};
		}(r), typeof t.type == "function" ? t.type.displayName || t.type.name : ""))), Rt(n);
	}
}), X("__e", function(e, t, n, r) {
	Rt(), e(t, n, r);
}), X("diffed", function(e, t) {
	Rt();
	var n;
	if (typeof t.type == "string" && (n = t.__e)) {
		var r = t.__np, i = t.props, a = n.U;
		if (a) for (var o in a) {
			var s = a[o];
			s === void 0 || r && o in r || (s.d(), a[o] = void 0);
		}
		if (r) for (var c in a || (a = {}, n.U = a), r) {
			var l = a[c], u = r[c];
			l === void 0 ? (l = Bt(n, c, u, i), a[c] = l) : l.o(u, i);
		}
	}
	e(t);
});
function Bt(e, t, n, r) {
	var i = t in e && e.ownerSVGElement === void 0, a = K(n);
	return {
		o: function(e, t) {
			a.value = e, r = t;
		},
		d: Y(function() {
			this.N = Wt;
			var n = a.value.value;
			r[t] !== n && (r[t] = n, i ? e[t] = n : n != null && (!1 !== n || t[4] === "-") ? e.setAttribute(t, n) : e.removeAttribute(t));
		})
	};
}
X("unmount", function(e, t) {
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
}), X("__h", function(e, t, n, r) {
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
function Vt(e, t) {
	return B(function() {
		return K(e, t);
	}, []);
}
var Ht = function(e) {
	queueMicrotask(function() {
		queueMicrotask(e);
	});
};
function Ut() {
	_t(function() {
		for (var e; e = Lt.shift();) Pt.call(e);
	});
}
function Wt() {
	Lt.push(this) === 1 && (r.requestAnimationFrame || Ht)(Ut);
}
// src/state/storage.ts
var Gt = "plyglot.";
function Kt(e) {
	try {
		let t = sessionStorage.getItem(Gt + e) ?? localStorage.getItem(Gt + e);
		return t === null ? null : JSON.parse(t);
	} catch {
		return null;
	}
}
function qt(e, t) {
	try {
		let n = JSON.stringify(t);
		sessionStorage.setItem(Gt + e, n), localStorage.setItem(Gt + e, n);
	} catch {}
}
function Jt(e, t, n) {
	let r = Kt(e), i = K(r !== null && n(r) ? r : t);
	return Y(() => qt(e, i.value)), i;
}
// src/i18n/errors.ts
function Yt(e) {
	let t = String(e).replace(/\.py$/, "");
	return `plyglot serve ${t.includes("/") ? t : `./${t}`}.py`;
}
var Xt, Zt = t((() => {
	Xt = {
		unserved: ({ name: e }) => `there is no game '${e}' on this server. If it is a file of your own, serve it: ${Yt(e)}. Its saved games are kept.`,
		connection: () => "not connected to the server"
	};
})), Qt = /* @__PURE__ */ n({
	default: () => un,
	same: () => ln
}), $t, en, tn, nn, rn, an, on, sn, cn, ln, un, dn = t((() => {
	Zt(), $t = (e) => e.toLocaleString("de"), en = (e, t, n) => `${$t(e)} ${e === 1 ? t : n}`, tn = (e) => en(e, "Zug", "Züge"), nn = (e) => en(e, "Zug", "Zügen"), rn = (e) => `${e}\u00a0%`, an = ({ ply: e }) => e === void 0 ? "" : `Zug ${e}: `, on = ({ legal: e }) => e ? `; mögliche Züge: ${e}` : "", sn = {
		White: "Weiß",
		Black: "Schwarz"
	}, cn = {
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
				win: (e) => `setzt in ${nn(e)} matt`,
				loss: (e) => `wird in ${nn(e)} matt gesetzt`
			},
			inPlies: (e, t) => `${e} in ${nn(t)}`,
			by: (e, t) => `${e} um ${t}`,
			forSide: (e, t) => `${e} für ${t}`,
			ofSide: (e, t) => `${e} ${t}`,
			units: {
				language: "de",
				decimalPoint: ",",
				percent: rn,
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
			percent: rn,
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
			later: (e) => `der Gewinn kommt ${tn(e)} später`,
			sooner: (e) => `der Verlust kommt ${tn(e)} früher`,
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
			plies: tn,
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
			verdict: (e, t, n) => `der erste Spieler holt ${rn(e)} ± ${t}, ` + {
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
			percent: rn,
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
				unserved: ({ name: e }) => `Das Spiel „${e}“ bietet dieser Server nicht an. Ist es eine eigene Datei, starten Sie ihn mit ${Yt(e)}. Gespeicherte Partien bleiben erhalten.`,
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
				wrong_side: ({ player: e }) => `${sn[e] ?? e} kann in dieser Stellung nicht am Zug sein.`,
				bad_details: () => "Diese Stellung kann es nicht geben: Prüfen Sie die Angaben unter dem Brett.",
				no_positions: () => "Dieses Spiel nimmt keine Stellungen an, nur Zugfolgen.",
				illegal: (e) => `${an(e)}„${e.move}“ ist hier kein erlaubter Zug${on(e)}`,
				over: (e) => `${an(e)}„${e.move}“ ist nicht möglich: Die Partie ist zu Ende`,
				finished: () => "Die Partie ist zu Ende: Es gibt keinen Zug mehr zu suchen.",
				too_many_nodes: ({ name: e, limit: t }) => `${e} besucht hier mehr als ${$t(Number(t))} Knoten: Wählen Sie eine kleinere Tiefe, eine Stellung näher am Ende oder eine höhere Grenze.`,
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
				not_a_move: (e) => `${an(e)}„${e.move}“ ist kein Zug`,
				wrong_turn: (e) => `${an(e)}„${e.move}“ ist nicht möglich: Die andere Seite ist am Zug`,
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
	}, ln = [
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
	], un = { page: cn };
}));
// src/model/agreement.ts
function fn(e) {
	return e.replace(/(les \p{Lu}\p{Ll}+ (?:ne )?)(\p{Ll}+)(?!\p{L})/gu, (e, t, n) => t + (pn[n] ?? n)).replace(/(?<!\p{L})([àÀ]|de) les (?=\p{Lu})/gu, (e, t) => ({
		à: "aux ",
		À: "Aux "
	})[t] ?? "des ").replace(/^les (?=\p{Lu})/u, "Les ").replace(/(?<= :\s)Les (?=\p{Lu})/gu, "les ");
}
var pn, mn = t((() => {
	pn = {
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
function hn(e) {
	return e.replace(/(?<=\S) (?=[;:!?»])/g, vn).replace(/(?<=«) (?=\S)/g, vn).replace(/(?<=\d) (?=%)/g, yn);
}
function gn(e) {
	return typeof e == "string" ? hn(e) : typeof e == "function" ? ((...t) => gn(_n(e(...t)))) : Array.isArray(e) ? e.map(gn) : typeof e != "object" || !e ? e : Object.fromEntries(Object.entries(e).map(([e, t]) => [e, gn(t)]));
}
function _n(e) {
	return typeof e == "string" ? fn(e) : e;
}
var vn, yn, bn = t((() => {
	mn(), vn = " ", yn = "\xA0";
})), xn, Sn, Cn, wn = t((() => {
	Zt(), xn = ({ ply: e }) => e === void 0 ? "" : `coup ${e} : `, Sn = ({ legal: e }) => e ? ` ; coups légaux : ${e}` : "", Cn = {
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
		unserved: ({ name: e }) => `Ce serveur ne propose pas le jeu « ${e} ». S’il s’agit d’un de vos fichiers, lancez ${Yt(e)}. Ses parties enregistrées sont conservées.`,
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
		illegal: (e) => `${xn(e)}« ${e.move} » n’est pas un coup légal ici${Sn(e)}`,
		over: (e) => `${xn(e)}« ${e.move} » est impossible : la partie est finie`,
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
		not_a_move: (e) => `${xn(e)}« ${e.move} » n’est pas un coup`,
		wrong_turn: (e) => `${xn(e)}« ${e.move} » est impossible : c’est à l’autre camp de jouer`,
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
})), Tn, En = t((() => {
	Tn = {
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
})), Dn, On, kn = t((() => {
	bn(), wn(), En(), Dn = (e) => e <= 1 ? `${e} coup` : `${e} coups`, On = gn({
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
			inPlies: (e, t) => `${e} en ${Dn(t)}`,
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
			later: (e) => `la victoire arrive ${Dn(e)} plus tard`,
			sooner: (e) => `la défaite arrive ${Dn(e)} plus tôt`,
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
			plies: Dn,
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
		keeping: Tn,
		errors: {
			line: (e, t) => `ligne ${e} : ${t}`,
			codes: Cn
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
})), An = /* @__PURE__ */ n({
	default: () => Mn,
	same: () => jn
}), jn, Mn, Nn = t((() => {
	bn(), kn(), jn = /* @__PURE__ */ "Alpha.Annotation.Capot.Coinche.GGF.JSON.Max.Min.Notes.PDN.PGN.Pause.Points.Position.Positions.Pseudo-code.Simulations.Surcoinche.Table.Total.WTHOR.exact.minimax.points.score ….standard.version …".split("."), Mn = {
		page: On,
		typeset: hn
	};
})), Pn = "../i18n/languages", Fn = /* #__PURE__ */ Object.assign({
	"../i18n/languages/de.ts": () => Promise.resolve().then(() => (dn(), Qt)).then((e) => e.default),
	"../i18n/languages/fr.ts": () => Promise.resolve().then(() => (Nn(), An)).then((e) => e.default)
}), In = ["en", ...Object.keys(Fn).map((e) => e.slice(18, -3))], Ln = Jt("language", navigator.languages.flatMap((e) => In.filter((t) => e === t || e.startsWith(`${t}-`)))[0] ?? "en", (e) => In.includes(e)), Rn = K("en"), zn = K(null);
async function Bn(e) {
	Ln.value = e;
	let t = await Fn[`${Pn}/${e}.ts`]?.() ?? null;
	Ln.value === e && _t(() => {
		zn.value = t, Rn.value = e;
	});
}
// src/i18n/keeping.ts
var Vn = {
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
Zt();
var Hn = (e) => e === 1 ? "1 move" : `${e} moves`, Un = {
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
		inPlies: (e, t) => `${e} in ${Hn(t)}`,
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
		later: (e) => `the win comes ${Hn(e)} later`,
		sooner: (e) => `the loss comes ${Hn(e)} sooner`,
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
		plies: Hn,
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
	keeping: Vn,
	errors: {
		line: (e, t) => `line ${e}: ${t}`,
		codes: Xt
	},
	names: {},
	named: {},
	ideas: {}
};
// src/model/letters.ts
function Wn(e, t) {
	let n = Object.keys(t).sort((e, t) => t.length - e.length);
	return n.length === 0 ? e : e.replace(new RegExp(n.map(Gn).join("|"), "g"), (e) => t[e]);
}
function Gn(e) {
	return e.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
// src/i18n/moves.ts
var Kn = K({});
function qn(e = Kn.value) {
	return e[Rn.value] ?? {};
}
function Jn(e, t) {
	return Wn(e, qn(t));
}
// src/i18n/translation.ts
function Yn(e, t) {
	return At(() => zn.value?.[e] ?? t);
}
// src/i18n/index.ts
var Z = Yn("page", Un);
function Xn(e) {
	return Z.value.names[e] ?? e;
}
function Zn(e) {
	return e[Rn.value] ?? e[""] ?? e.en ?? Object.values(e)[0] ?? "";
}
function Qn([e = "", t = ""]) {
	let { win: n, loss: r } = Z.value.evaluation.letters;
	return lt([Xn(e), Xn(t)], [n, r]);
}
// src/model/pick.ts
var $n = { type: "nothing" }, er = 1e3;
function tr(e, t) {
	let n = e.squares.find(({ row: e, column: n }) => e === t[0] && n === t[1]);
	return !n || n.form === "empty";
}
function nr(e, t) {
	let n = t.squares[0];
	return !!n && !t.carries && !tr(e, n);
}
function rr(e, t, n = []) {
	if (nr(e, t)) return Xe(t.squares.slice(0, 1));
	if (!t.carries) return Xe(t.squares);
	let r = t.squares[Math.max(1, n.length)], [i, a] = Xe([r]);
	return tr(e, r) ? [i, a] : [i, a + 30];
}
function ir(e, t) {
	return e.filter(({ carries: e, squares: n }) => e && t.length > 0 && t.every((e, t) => V(n[t], e)));
}
function ar(e, t, n, r) {
	let i = t.filter((e) => e.squares.some((e) => V(e, n)));
	if (i.length === 0 && e.kind === "drop") return t.filter((e) => e.squares[0]?.[1] === n[1]);
	let [a, o] = r ?? [n[1] + .5, n[0] + .5], s = (t) => {
		let [i, s] = Xe(t.squares), c = r && !nr(e, t) || V(t.squares[0], n) ? 0 : er;
		return Math.hypot(i / 100 - a, s / 100 - o) + c;
	};
	return i.sort((e, t) => s(e) - s(t));
}
function or(e, t, n, r) {
	return ir(t, n).some(({ squares: e }) => V(e[n.length], r)) && !tr(e, r) ? [...n, r] : t.some(({ carries: e, squares: t }) => e && V(t[0], r)) ? [r] : null;
}
function sr(e, t, n, r, i) {
	let a = ir(t, r), o = a.filter(({ squares: e }) => V(e[r.length], n));
	if (o.length > 0) return cr(o, [...r, n]);
	if (r.length > 1 && V(r.at(-1), n)) return {
		type: "lift",
		path: r.slice(0, -1)
	};
	let s = a.filter((e) => V(e.squares.at(-1), n));
	if (s.length === 1) return lr(s);
	let c = ar(e, t, n, i);
	if (c.some((e) => e.carries && V(e.squares[0], n)) && !V(r[0], n)) return {
		type: "lift",
		path: [n]
	};
	let l = c.filter((e) => !e.carries);
	if (l.length === 0) return $n;
	let u = l[0];
	return lr(l.filter((e) => ur(e) === ur(u)));
}
function cr(e, t) {
	let n = e.filter(({ squares: e }) => e.length > t.length);
	return e.length > 1 && n.length === e.length ? {
		type: "lift",
		path: t
	} : lr(e);
}
function lr(e) {
	return e.length === 1 ? {
		type: "play",
		move: e[0].move
	} : {
		type: "choose",
		moves: e.map(({ move: e }) => e)
	};
}
function ur(e) {
	return e.squares.map(String).sort().join(" ");
}
// src/model/clicks.ts
function dr(e, t, n, r) {
	for (let [i, { place: a, point: o }] of r.entries()) {
		let s = sr(e, t, a, n, o);
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
var fr = [
	"first",
	"second",
	"third",
	"fourth",
	"fifth",
	"sixth",
	"seventh",
	"eighth"
];
function pr({ colours: e }) {
	return Object.assign({}, ...e.map((e, t) => mr(fr[t], e)));
}
function mr(e, t) {
	return {
		[`--${e}`]: `var(--${t})`,
		[`--${e}-mark`]: `var(--${t}-mark)`,
		[`--${e}-ink`]: `var(--${t}-ink)`
	};
}
// src/board/CellShape.tsx
function hr({ place: [e, t], style: n, inset: r = 0, ...i }) {
	let [a, o] = [(t + .5) * 100, (e + .5) * 100], s = 50 - r, c = {
		class: i.class,
		style: i.fill ? { fill: i.fill } : void 0
	};
	return n === "holes" ? /* @__PURE__ */ H("circle", {
		...c,
		cx: a,
		cy: o,
		r: s
	}) : n === "hexagons" ? /* @__PURE__ */ H("path", {
		...c,
		d: gr(a, o, s)
	}) : /* @__PURE__ */ H("rect", {
		...c,
		x: a - s,
		y: o - s,
		width: 2 * s,
		height: 2 * s,
		rx: 8
	});
}
function gr(e, t, n) {
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
var _r = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1]
}, Q = ([e, t]) => `${e},${t}`;
function vr(e) {
	let { layout: t, focus: n, playable: r } = e, i = z(null), a = new Set(t.squares.map(({ row: e, column: t }) => Q([e, t])));
	function o(t, n) {
		if (t.key === "Enter" || t.key === " ") {
			t.preventDefault(), t.shiftKey ? e.onMark(n) : e.onChoose(n);
			return;
		}
		if (t.key === "Escape" && e.path.length > 0) return t.stopPropagation(), e.onStepBack();
		let r = t.key === "Home" ? l(n, -1) : t.key === "End" ? l(n, 1) : s(n, _r[t.key]);
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
	return /* @__PURE__ */ H("g", {
		ref: i,
		class: "cells",
		onPointerLeave: () => e.onHover(null),
		children: [...new Set(t.squares.map(({ row: e }) => e))].map((i) => /* @__PURE__ */ H("g", {
			role: "row",
			children: t.squares.filter((e) => e.row === i).map((i) => {
				let a = [i.row, i.column], s = Q(a);
				return /* @__PURE__ */ H("g", {
					role: "gridcell",
					class: `cell${r.has(s) ? " playable" : ""}${e.liftable(a) ? " liftable" : ""}`,
					"data-place": s,
					"data-square": Qe(t, i.row, i.column),
					tabIndex: s === Q(n) ? 0 : -1,
					"aria-label": br(e, i, a),
					onKeyDown: (e) => o(e, a),
					onFocus: () => e.onFocus(a),
					onClick: (t) => e.onChoose(a, yr(t)),
					onPointerMove: (t) => t.pointerType === "mouse" && e.onHover(a, yr(t)),
					children: /* @__PURE__ */ H(hr, {
						class: "target",
						place: a,
						style: t.style
					})
				}, s);
			})
		}, i))
	});
}
function yr(e) {
	let t = (e.currentTarget.ownerSVGElement ?? null)?.getScreenCTM();
	if (!t || e.clientX === 0 && e.clientY === 0) return;
	let n = new DOMPoint(e.clientX, e.clientY).matrixTransform(t.inverse());
	return [n.x / 100, n.y / 100];
}
function br(e, t, n) {
	let r = Z.value.board, i = Q(n), a = [Jn(Qe(e.layout, ...n))], o = t.at[0];
	!e.layout.rowLabels[o] && !e.layout.belowLabels.length && a.push(r.row(e.layout.height - o)), a.push(...xr(e.info, t)), e.last.some((e) => V(e, n)) && a.push(r.last), e.highlight.some((e) => V(e, n)) && a.push(r.decisive), e.alert?.squares.some((e) => V(e, n)) && a.push(Zn(e.alert.words)), e.path.some((e) => V(e, n)) && a.push(r.lifted), e.playable.has(i) && a.push(r.legal);
	let s = e.remarks?.get(i);
	return s && a.push(s), a.join(", ");
}
function xr(e, { form: t, owner: n, sign: r }) {
	let i = Z.value.board;
	if (t === "empty") return [i.empty];
	if (t === "half") return ["^v".includes(r) ? i.upright : i.lying];
	let a = n === null ? [] : [Xn(e.players[n])];
	return t === "stone" ? a : [Sr(e, r), ...a];
}
function Sr(e, t) {
	return Zn(e.pieces[t]?.name ?? {}) || Z.value.board.piece(e.pieces[t]?.text || t);
}
// src/board/Ground.tsx
var $ = 41;
function Cr({ layout: e }) {
	let { width: t, height: n, kind: r, style: i } = e, a = r === "drop" ? "drop" : i;
	return a === "hexagons" || a === "holes" ? /* @__PURE__ */ H(wr, { layout: e }) : /* @__PURE__ */ H("g", {
		class: `ground ${a}`,
		children: [
			/* @__PURE__ */ H("rect", {
				class: "frame",
				x: -8,
				y: -8,
				width: t * 100 + 16,
				height: n * 100 + 16,
				rx: 14
			}),
			a === "checkered" ? /* @__PURE__ */ H(Tr, { layout: e }) : a === "points" ? /* @__PURE__ */ H(Er, { layout: e }) : /* @__PURE__ */ H(Dr, {
				layout: e,
				look: a
			}),
			e.squareNames.map((e, t) => e.map((e, n) => /* @__PURE__ */ H("text", {
				class: "name",
				x: n * 100 + 5,
				y: t * 100 + 13,
				children: e
			}, `${t},${n}`)))
		]
	});
}
function wr({ layout: { squares: e, style: t } }) {
	let n = ({ row: e, column: t }) => [e, t], r = ({ ground: e }) => e === null ? void 0 : `color-mix(in srgb, var(--${fr[e]}) 32%, var(--cell))`;
	return /* @__PURE__ */ H("g", {
		class: `ground ${t}`,
		children: [e.map((e) => /* @__PURE__ */ H(hr, {
			class: "frame",
			place: n(e),
			style: t,
			inset: -12
		}, String(e.at))), e.map((e) => /* @__PURE__ */ H(hr, {
			class: "square",
			place: n(e),
			style: t,
			inset: t === "holes" ? 9 : 1.5,
			fill: r(e)
		}, String(e.at)))]
	});
}
function Tr({ layout: { width: e, height: t } }) {
	let n = Array.from({ length: e * t }, (t, n) => [Math.floor(n / e), n % e]).filter(([e, t]) => (e + t) % 2 == 1).map(([e, t]) => `M${t * 100} ${e * 100}h100v100h-100z`);
	return /* @__PURE__ */ H(w, { children: [/* @__PURE__ */ H("rect", {
		class: "square even",
		width: e * 100,
		height: t * 100
	}), /* @__PURE__ */ H("path", {
		class: "square odd",
		d: n.join("")
	})] });
}
function Er({ layout: { width: e, height: t, squares: n } }) {
	let r = (t - 1) / 2, i = new Set(n.filter(({ row: e }) => e === r).map(({ column: e }) => e)), a = r * 100 - 12;
	return /* @__PURE__ */ H(w, { children: [/* @__PURE__ */ H("rect", {
		class: "square even",
		width: e * 100,
		height: t * 100
	}), Array.from({ length: e }, (e, n) => {
		let r = n * 100;
		if (!i.has(n)) return /* @__PURE__ */ H("rect", {
			class: "rail",
			x: r,
			width: 100,
			height: t * 100
		}, n);
		let o = `M${r + 4} 0h92L${r + 50} ${a}z`, s = `M${r + 4} ${t * 100}h92L${r + 50} ${t * 100 - a}z`;
		return /* @__PURE__ */ H("g", { children: [/* @__PURE__ */ H("path", {
			class: n % 2 == 0 ? "point dark" : "point light",
			d: o
		}), /* @__PURE__ */ H("path", {
			class: n % 2 == 0 ? "point light" : "point dark",
			d: s
		})] }, n);
	})] });
}
function Dr({ layout: e, look: t }) {
	let n = new Set(e.squares.map(({ row: e, column: t }) => `${e},${t}`)), r = t === "intersections" ? -1 : 1.5;
	return /* @__PURE__ */ H(w, { children: [
		e.squares.map(({ row: e, column: n }) => /* @__PURE__ */ H("rect", {
			class: (e + n) % 2 == 0 ? "square even" : "square odd",
			x: n * 100 + r,
			y: e * 100 + r,
			width: 100 - 2 * r,
			height: 100 - 2 * r,
			rx: t === "intersections" ? 0 : 8
		}, `${e},${n}`)),
		t === "pits" && e.squares.map(({ row: e, column: t }) => /* @__PURE__ */ H("circle", {
			class: "pit",
			cx: (t + .5) * 100,
			cy: (e + .5) * 100,
			r: 45
		}, `${e},${t}`)),
		t === "intersections" && /* @__PURE__ */ H("path", {
			class: "lines",
			d: e.squares.map(({ row: e, column: t }) => Or(e, t, n)).join("")
		})
	] });
}
function Or(e, t, n) {
	let [r, i] = [(t + .5) * 100, (e + .5) * 100];
	return (n.has(`${e},${t + 1}`) ? `M${r} ${i}h100` : "") + (n.has(`${e + 1},${t}`) ? `M${r} ${i}v100` : "");
}
function kr({ layout: e }) {
	let t = Je(e);
	return /* @__PURE__ */ H("g", {
		class: "labels",
		children: [
			e.columnLabels.map((e, n) => /* @__PURE__ */ H("text", {
				x: (n + .5) * 100,
				y: t.y + 22 - 3,
				children: Jn(e)
			}, n)),
			e.belowLabels.map((t, n) => /* @__PURE__ */ H("text", {
				x: (n + .5) * 100,
				y: e.height * 100 + 22 + 3,
				children: Jn(t)
			}, n)),
			e.rowLabels.map((n, r) => {
				let i = e.squares.find(({ at: e }) => e[0] === r), a = i && String(i.at) !== String([i.row, i.column]);
				return /* @__PURE__ */ H("text", {
					x: (a ? i.column * 100 : 0) + t.x + 22 - 3,
					y: ((a ? i.row : r) + .5) * 100,
					children: n
				}, r);
			})
		]
	});
}
function Ar({ layout: e }) {
	let { width: t, height: n, squares: r } = e;
	return /* @__PURE__ */ H("g", {
		class: "plate",
		children: [/* @__PURE__ */ H("path", {
			class: "sheet",
			"fill-rule": "evenodd",
			d: `M0 0h${t * 100}v${n * 100}h${-t * 100}z` + r.map(({ row: e, column: t }) => {
				let [n, r] = [(t + .5) * 100 - $, (e + .5) * 100];
				return `M${n} ${r}a${$} ${$} 0 1 0 ${2 * $} 0a${$} ${$} 0 1 0 ${-2 * $} 0z`;
			}).join("")
		}), r.map(({ row: e, column: t }) => /* @__PURE__ */ H("circle", {
			class: "hole",
			cx: (t + .5) * 100,
			cy: (e + .5) * 100,
			r: $
		}, `${e},${t}`))]
	});
}
// src/board/Marks.tsx
function jr({ places: e, layout: t }) {
	return t.kind === "drop" ? null : e.map((e) => /* @__PURE__ */ H(Pr, {
		place: e,
		layout: t,
		name: "last"
	}, String(e)));
}
function Mr({ places: e }) {
	return e.map((e) => /* @__PURE__ */ H(Ir, {
		place: e,
		name: "last-ring",
		radius: .44
	}, String(e)));
}
function Nr({ places: e }) {
	return e.map((e) => /* @__PURE__ */ H(Ir, {
		place: e,
		name: "decisive",
		radius: .46
	}, String(e)));
}
function Pr({ place: e, layout: t, name: n }) {
	return /* @__PURE__ */ H(hr, {
		class: n,
		place: e,
		style: t.style,
		inset: 3
	});
}
function Fr({ place: e, layout: t }) {
	return tr(t, e) ? /* @__PURE__ */ H(Ir, {
		place: e,
		name: "hint",
		radius: .11
	}) : /* @__PURE__ */ H(Ir, {
		place: e,
		name: "hint around",
		radius: .46
	});
}
function Ir({ place: e, name: t, radius: n }) {
	let [r, i] = Ye(e);
	return /* @__PURE__ */ H("circle", {
		class: t,
		cx: r,
		cy: i,
		r: 100 * n
	});
}
function Lr({ scribbles: e }) {
	let [t, n] = [!0, !1].map((t) => e.filter(({ from: e, to: n }) => V(e, n) === t));
	return /* @__PURE__ */ H("g", {
		class: "scribbles",
		children: [t.map(({ from: e }) => /* @__PURE__ */ H(Ir, {
			place: e,
			name: "marked",
			radius: .45
		}, String(e))), /* @__PURE__ */ H(rt, { arrows: n.map((e) => ({
			...e,
			weight: .8,
			by: "person"
		})) })]
	});
}
// src/state/settings.ts
var Rr = [
	"system",
	"light",
	"dark"
], zr = Jt("theme", "system", (e) => Rr.includes(e));
Jt("sound", !1, (e) => typeof e == "boolean"), Jt("shortcuts", !0, (e) => typeof e == "boolean");
var Br = window.matchMedia("(prefers-color-scheme: dark)"), Vr = K(Br.matches);
Br.addEventListener("change", () => Vr.value = Br.matches), At(() => zr.value === "system" ? Vr.value : zr.value === "dark");
function Hr() {
	return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
// src/board/Pieces.tsx
var Ur = 40, Wr = 9;
function Gr({ piece: e, kind: t, animated: n, from: r, ghost: i }) {
	let a = z(null), o = z(null);
	return De(() => {
		let i = o.current;
		o.current = e.sign, n && i !== e.sign && a.current && Hr() && (r ? Jr(a.current, r, e) : Yr(a.current, i === null ? t === "drop" ? "drop" : "appear" : "turn", e.row));
	}), /* @__PURE__ */ H("g", {
		transform: `translate(${e.column * 100} ${e.row * 100})`,
		class: i ? "ghost" : void 0,
		children: /* @__PURE__ */ H("g", {
			ref: a,
			class: "piece",
			children: /* @__PURE__ */ H(Kr, { piece: e })
		})
	});
}
function Kr({ piece: e }) {
	if (e.form === "stone") return /* @__PURE__ */ H(Xr, { first: e.owner === 0 });
	if (e.form === "half") return /* @__PURE__ */ H(Zr, { piece: e });
	let t = e.owner === null ? "nobodys" : fr[e.owner];
	return e.look?.shapes.length ? /* @__PURE__ */ H(Qr, {
		look: e.look,
		owner: t
	}) : /* @__PURE__ */ H(ti, {
		text: e.look?.text || e.sign,
		owner: t
	});
}
var qr = "cubic-bezier(0.2, 0.8, 0.3, 1)";
function Jr(e, [t, n], r) {
	let i = `translate(${(n - r.column) * 100}px, ${(t - r.row) * 100}px)`;
	e.animate([{ transform: i }, { transform: "translate(0, 0)" }], {
		duration: 220,
		easing: qr
	});
}
function Yr(e, t, n) {
	if (t === "appear") e.animate([{
		transform: "scale(0.4)",
		opacity: 0
	}, {
		transform: "scale(1)",
		opacity: 1
	}], {
		duration: 200,
		easing: qr
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
function Xr({ first: e }) {
	return /* @__PURE__ */ H("g", {
		class: e ? "stone first" : "stone second",
		children: [/* @__PURE__ */ H("circle", {
			class: "face",
			cx: 50,
			cy: 50,
			r: Ur
		}), e ? /* @__PURE__ */ H("path", {
			class: "mark",
			d: "M37 37l26 26m0 -26l-26 26"
		}) : /* @__PURE__ */ H("circle", {
			class: "mark",
			cx: 50,
			cy: 50,
			r: 15
		})]
	});
}
function Zr({ piece: e }) {
	let t = e.width * 100 - 18, n = e.height * 100 - 18, r = e.sign === "^" || e.sign === "v", [i, a] = [Wr + t / 2, Wr + n / 2], o = (r ? n : t) / 2 - 26;
	return /* @__PURE__ */ H("g", {
		class: r ? "domino upright" : "domino lying",
		children: [/* @__PURE__ */ H("rect", {
			class: "face",
			x: Wr,
			y: Wr,
			width: t,
			height: n,
			rx: 16
		}), /* @__PURE__ */ H("path", {
			class: "mark",
			d: r ? `M${i} ${a - o}v${2 * o}` : `M${i - o} ${a}h${2 * o}`
		})]
	});
}
function Qr({ look: e, owner: t }) {
	return /* @__PURE__ */ H("svg", {
		class: "drawn",
		style: ei(t),
		width: 100,
		height: 100,
		viewBox: e.box.join(" "),
		"stroke-width": e.box[2] / 50,
		overflow: "visible",
		children: e.shapes.map($r)
	});
}
function $r({ tag: e, attributes: t, children: n, text: r }) {
	return S(e, t, r || null, n.map($r));
}
function ei(e) {
	return {
		"--owner": `var(--${e})`,
		"--edge": `var(--${e}-${e === "nobodys" ? "mark" : "ink"})`
	};
}
function ti({ text: e, owner: t }) {
	let n = [...new Intl.Segmenter().segment(e)].length > 1 ? 32 : 46, r = t === "first" ? 50 : 18;
	return /* @__PURE__ */ H("g", {
		class: "letter",
		style: ei(t),
		children: [/* @__PURE__ */ H("rect", {
			class: "face",
			x: 12,
			y: 12,
			width: 76,
			height: 76,
			rx: r
		}), /* @__PURE__ */ H("text", {
			x: 50,
			y: 52,
			"font-size": n,
			children: e
		})]
	});
}
// src/board/pointer.ts
var ni = 5;
function ri({ layout: e, liftable: t, onLift: n, onDrop: r }) {
	let [i, a] = R(null), [o, s] = R([]), c = z(null);
	function l(t) {
		let n = Ve(e, t);
		return n ? [n.row, n.column] : null;
	}
	function u(e) {
		let t = l(ai(e));
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
		let [o, s] = ai(e);
		if (i) return a({
			...i,
			x: o,
			y: s
		});
		Math.hypot(e.clientX - r.x, e.clientY - r.y) < ni || !t(r.place) || (e.currentTarget.setPointerCapture(e.pointerId), n(r.place), a({
			from: r.place,
			x: o,
			y: s
		}));
	}
	function f(e) {
		let t = c.current;
		c.current = null;
		let n = l(ai(e));
		t?.button === 2 && n && s(ii(o, {
			from: t.place,
			to: n
		})), i && (a(null), V(n ?? void 0, i.from) || r(n));
	}
	function p() {
		c.current = null, a(null);
	}
	return {
		drag: i,
		scribbles: o,
		clear: () => s([]),
		mark: (e) => s(ii(o, {
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
function ii(e, t) {
	let n = e.filter(({ from: e, to: n }) => !V(e, t.from) || !V(n, t.to));
	return n.length < e.length ? n : [...e, t];
}
function ai(e) {
	let t = e.currentTarget.getScreenCTM();
	if (!t) return [-1, -1];
	let n = new DOMPoint(e.clientX, e.clientY).matrixTransform(t.inverse());
	return [n.x, n.y];
}
// src/board/Board.tsx
var oi = [];
function si(e, t) {
	return e.map((e) => t.kind === "drop" ? {
		...e,
		squares: e.squares.slice(0, 1)
	} : e);
}
function ci(e) {
	let { board: t, info: n, enabled: r } = e, i = B(() => ze(t.rows, n), [t.rows, n]), a = B(() => si(t.legal, i), [t.legal, i]), [o, s] = R(oi), [c, l] = R(null), [u, d] = R(() => li(i)), f = z(!1), p = z(!1);
	Ee(() => {
		f.current = !0;
	}, []), Ee(() => {
		p.current = !1;
	}, [t]), De(() => {
		s(oi), l(null), b.clear();
	}, [t]);
	let m = z([]), h = z(!1);
	De(() => {
		h.current || (m.current = []), h.current = !1;
	}, [e.position]), De(() => {
		e.awaited || (r ? m.current.length > 0 && S(oi) : m.current = []);
	}, [
		t,
		r,
		e.awaited
	]);
	let g = B(() => ui(a, r, o), [
		a,
		r,
		o
	]), _ = B(() => new Set(g.map(Q)), [g]), v = (e) => r && or(i, a, o, e) !== null, y = z(oi), b = ri({
		layout: i,
		liftable: v,
		onLift: (e) => {
			let t = or(i, a, o, e) ?? oi;
			y.current = t.slice(0, -1), s(t);
		},
		onDrop: (e) => {
			p.current = !0, e && _.has(Q(e)) ? x(e) : s(y.current);
		}
	});
	function x(t, n) {
		if (e.onSquare) return e.onSquare(i.squares.find((e) => V([e.row, e.column], t)).at);
		(r || e.awaited) && (m.current = [...m.current, {
			place: t,
			point: n
		}], e.awaited || S(o));
	}
	function S(t) {
		let n = dr(i, a, t, m.current);
		m.current = n.picked?.type === "choose" ? [] : n.rest, s(n.path), n.picked?.type === "choose" && e.onChoose?.(n.picked.moves), n.picked?.type === "play" && (h.current = !0, e.onPlay?.(n.picked.move));
	}
	function C(t, n) {
		let i = t && r && w(t, n) || null;
		i?.move !== c?.move && (l(i), e.onHoverMove?.(i?.move ?? null));
	}
	function w(e, t) {
		return ir(a, o).find(({ squares: t }) => V(t[o.length], e)) ?? ar(i, a, e, t).find(({ carries: e }) => !e);
	}
	let T = Je(i), E = i.squares.some(({ row: e, column: t }) => e === u[0] && t === u[1]) ? u : [i.squares[0]?.row ?? 0, i.squares[0]?.column ?? 0], [D, O] = t.carried && !p.current ? [t.last[0], t.last.at(-1)] : [], { drag: k } = b, A = k && i.pieces.find(({ row: e, column: t }) => V([e, t], k.from)), ee = c && tr(i, c.squares[0]) ? fi(c, t.side, n) : null, te = Oe();
	return /* @__PURE__ */ H("svg", {
		class: k ? `board ${i.kind} dragging` : `board ${i.kind}`,
		viewBox: `${T.x} ${T.y} ${T.width} ${T.height}`,
		role: "grid",
		"aria-label": Z.value.board.label(Xn(n.title)),
		"aria-describedby": r ? te : void 0,
		style: pr(n),
		...b.handlers,
		children: [
			/* @__PURE__ */ H("desc", {
				id: te,
				children: Z.value.board.howTo
			}),
			/* @__PURE__ */ H("g", {
				"aria-hidden": "true",
				class: "drawing",
				children: [
					/* @__PURE__ */ H(Cr, { layout: i }),
					/* @__PURE__ */ H(kr, { layout: i }),
					/* @__PURE__ */ H(jr, {
						places: t.last,
						layout: i
					}),
					t.alert?.squares.map((e) => /* @__PURE__ */ H(Pr, {
						place: e,
						layout: i,
						name: "alert"
					}, Q(e))),
					o.map((e) => /* @__PURE__ */ H(Pr, {
						place: e,
						layout: i,
						name: "lifted"
					}, Q(e))),
					i.pieces.map((e) => /* @__PURE__ */ H(Gr, {
						piece: e,
						kind: i.kind,
						animated: f.current,
						from: V([e.row, e.column], O) ? D : void 0,
						ghost: e === A
					}, e.key)),
					ee && /* @__PURE__ */ H(Gr, {
						piece: ee,
						kind: i.kind,
						animated: !1,
						ghost: !0
					}),
					i.kind === "drop" && /* @__PURE__ */ H(Ar, { layout: i }),
					i.kind === "drop" && /* @__PURE__ */ H(Mr, { places: t.last }),
					/* @__PURE__ */ H(Nr, { places: t.highlight }),
					(o.length > 0 || e.dots !== !1 && pi(i, a)) && g.map((e) => /* @__PURE__ */ H(Fr, {
						place: e,
						layout: i
					}, Q(e))),
					e.children?.(i, a, o),
					/* @__PURE__ */ H(Lr, { scribbles: b.scribbles }),
					A && k && /* @__PURE__ */ H(Gr, {
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
			/* @__PURE__ */ H(vr, {
				layout: i,
				info: n,
				last: t.last,
				highlight: t.highlight,
				alert: t.alert,
				playable: _,
				liftable: v,
				path: o,
				focus: E,
				remarks: di(a, o, e.remarks),
				onFocus: d,
				onChoose: x,
				onStepBack: () => s(o.slice(0, -1)),
				onMark: b.mark,
				onHover: C
			})
		]
	});
}
function li(e) {
	let [t, n] = [Math.floor(e.height / 2), Math.floor(e.width / 2)], r = (e) => Math.hypot(e.row - t, e.column - n), i = [...e.squares].sort((e, t) => r(e) - r(t))[0];
	return i ? [i.row, i.column] : [0, 0];
}
function ui(e, t, n) {
	if (!t) return [];
	let r = n.length > 0 ? ir(e, n).map(({ squares: e }) => e[n.length]) : e.flatMap(({ carries: e, squares: t }) => e ? t.slice(0, 1) : t);
	return [...new Map(r.map((e) => [Q(e), e])).values()];
}
function di(e, t, n = /* @__PURE__ */ new Map()) {
	let r = t.length > 0 ? ir(e, t) : e, i = /* @__PURE__ */ new Map();
	for (let [e, a] of n) {
		let n = r.find((t) => t.move === e)?.squares[t.length];
		n && !i.has(Q(n)) && i.set(Q(n), a);
	}
	return i;
}
function fi(e, t, n) {
	let [r, i] = e.squares, [a, o] = r ?? [0, 0], s = i ? i[1] === o ? "^" : "<" : "XO"[t];
	return i && !n.styles.includes("dominoes") || !i && !n.styles.includes("discs") && !n.pieces[s] ? null : {
		...Ke(s, n, s === "<" ? 2 : 1, s === "^" ? 2 : 1),
		key: "ghost",
		row: a,
		column: o
	};
}
function pi(e, t) {
	return e.kind !== "drop" && e.style !== "intersections" && t.every(({ squares: e, carries: t }) => e.length < 2 && !t);
}
// src/board/Scores.tsx
var mi = 38, hi = 96, gi = 27, _i = .01;
function vi(e, t, n) {
	let r = n.length > 0 ? ir(t, n) : t.filter(({ carries: e }) => !e), i = /* @__PURE__ */ new Map(), a = _i * Math.max(0, ...e.map(({ visits: e }) => e));
	for (let t of e) {
		if (t.visits < a && !t.evaluation.exact) continue;
		let e = r.find(({ move: e }) => e === t.move);
		if (!e?.squares.length) continue;
		let o = n.length > 0 ? String(e.squares[n.length]) : t.move;
		i.has(o) || i.set(o, [t, e]);
	}
	return [...i.values()];
}
function yi({ lines: e, layout: t, options: n, path: r, unit: i, side: a, letters: o }) {
	let s = e[0]?.evaluation;
	return /* @__PURE__ */ H("g", {
		class: "scores",
		children: vi(e, n, r).map(([e, n]) => {
			let [c, l] = rr(t, n, r), u = ut(pt(e.evaluation, a, i), i, Z.value.evaluation.units, o), d = !!s && e.evaluation.score === s.score, f = Math.min(hi, Math.max(48, 18 * u.length + 26)), p = Math.min(gi, gi * (hi - 12) / (18 * u.length)), { value: m, exact: h } = e.evaluation;
			return /* @__PURE__ */ H("g", {
				class: `score ${m > .1 ? "good" : m < -.1 ? "bad" : "level"} ${h ? "exact" : "estimate"} ${d ? "top" : ""}`,
				children: [
					/* @__PURE__ */ H("rect", {
						x: c - f / 2,
						y: l - mi / 2,
						width: f,
						height: mi,
						rx: mi / 2,
						"stroke-dasharray": h ? "none" : "7 5"
					}),
					/* @__PURE__ */ H("text", {
						x: c,
						y: l + 1,
						style: { fontSize: `${p}px` },
						children: u
					}),
					d && Ve(t, [c, l])?.form === "empty" && /* @__PURE__ */ H("text", {
						class: "star",
						x: c,
						y: l - mi / 2 - 9,
						children: "★"
					})
				]
			}, e.move);
		})
	});
}
// src/widget.tsx
var bi = [
	"view",
	"info",
	"lines",
	"playable",
	"caption"
], xi = 3;
function Si({ model: e }) {
	let [, t] = R(0);
	Ee(() => {
		let n = () => t((e) => e + 1);
		for (let t of bi) e.on(`change:${t}`, n);
		return () => {
			for (let t of bi) e.off(`change:${t}`, n);
		};
	}, [e]);
	let [n, r] = R([]), i = e.get("view"), a = e.get("info"), o = e.get("lines"), s = B(() => Je(ze(i.rows, a)), [i.rows, a]);
	function c(t) {
		r([]), e.set("asked", {
			move: t,
			ply: i.moves.length
		}), e.save_changes();
	}
	return /* @__PURE__ */ H("div", {
		class: "plyglot widget",
		"data-theme": wi() ? "dark" : "light",
		children: [
			/* @__PURE__ */ H("div", {
				class: "stage",
				style: {
					"--ratio": s.width / s.height,
					...pr(a)
				},
				children: /* @__PURE__ */ H(ci, {
					board: i,
					info: a,
					enabled: e.get("playable") && !i.over,
					position: String(i.moves.length),
					dots: o.length === 0,
					onPlay: c,
					onChoose: r,
					children: (e, t, n) => /* @__PURE__ */ H(w, { children: [n.length === 0 && /* @__PURE__ */ H(rt, { arrows: Ci(o, t, i.rows) }), /* @__PURE__ */ H(yi, {
						lines: o,
						layout: e,
						options: t,
						path: n,
						unit: a.unit,
						side: i.side,
						letters: Qn(a.players)
					})] })
				})
			}),
			n.length > 0 && /* @__PURE__ */ H("p", {
				class: "choices",
				children: n.map((e) => /* @__PURE__ */ H("button", {
					type: "button",
					onClick: () => c(e),
					children: e
				}, e))
			}),
			/* @__PURE__ */ H("p", {
				class: "caption",
				"aria-live": "polite",
				children: e.get("caption")
			})
		]
	});
}
function Ci(e, t, n) {
	return e.slice(0, xi).flatMap(({ move: e, rank: r }) => Ze(n, t.find((t) => t.move === e && t.carries)?.squares ?? []).map(([e, t]) => ({
		from: e,
		to: t,
		weight: 1 / r
	})));
}
function wi() {
	let { jpThemeLight: e, vscodeThemeKind: t } = document.body.dataset;
	return e ? e === "false" : t ? t.includes("dark") : window.matchMedia("(prefers-color-scheme: dark)").matches;
}
Bn(Ln.value);
var Ti = { render({ model: e, el: t }) {
	return de(/* @__PURE__ */ H(Si, { model: e }), t), () => de(null, t);
} };
export { Ti as default };
